import type { TestCase, TestModule } from 'vitest/node'
import type { ModuleTestimony, Testimony } from './handoff.ts'

/** What our runner said of a module; undefined where it was not at work. */
export const moduleTestimony = (module: TestModule): ModuleTestimony | undefined => {
  // Written by our runner only; the type of `meta` is the user's to extend.
  const { oracle }: { readonly oracle?: ModuleTestimony } = module.meta() as object
  return oracle
}

/** What our runner said of a test; undefined where it was not at work. */
export const testTestimony = (test: TestCase): Testimony | undefined => {
  // As above.
  const { oracle }: { readonly oracle?: Testimony } = test.meta() as object
  return oracle
}

/** The pool that ran a module; on the task, which Vitest marks as internal. */
export const poolOf = (module: TestModule): string | undefined => {
  const { task }: { readonly task?: { readonly pool?: string; readonly meta?: { readonly typecheck?: boolean } } } =
    module as object
  return task?.meta?.typecheck === true ? 'typecheck' : task?.pool
}

/** Whether a module is type-checked and not run: the checker follows changes by itself, whatever a run announces. */
export const isTypeChecked = (module: TestModule): boolean =>
  poolOf(module) === 'typescript' || poolOf(module) === 'typecheck'
