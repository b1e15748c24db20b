import { expect, inject, TestRunner, test as vitestTest } from 'vitest'
import { type ModuleTestimony, ORDERS_KEY, type WorkerOrders } from '../handoff.ts'
import { rememberStanding } from './file-standings.ts'
import { publishHost } from './host.ts'
import { neutralise } from './neutralise.ts'
import { pathInHome } from './relative-path.ts'
import type { Runner, RunnerClass } from './runner-class.ts'
import { fileStanding } from './standing.ts'
import { type FileTask, retryCount, type TaskContext, type TestTask } from './tasks.ts'
import * as witness from './witness.ts'

/**
 * Undoes markers of collected files and keeps `ctx.skip()` from ending a test that must run.
 *
 * The hook on `file.collectDuration` is internal to Vitest (the same in 4.1 and 5.1): it is the
 * last assignment before modes are interpreted. When it does not fire, the module's testimony says
 * so and the run cannot be judged.
 */
export const neutralising = (Base: RunnerClass): RunnerClass =>
  class extends Base implements Runner {
    override onCollectStart(file: FileTask): unknown {
      const result = super.onCollectStart?.(file)
      testify(file, { version: 1, neutralised: false, disarmed: [] })
      const orders = readOrders()
      beforeModesAreRead(file, () => {
        ruleOn(file, orders, retryCount(this.config?.retry))
        testify(file, { version: 1, neutralised: true, disarmed: [] })
      })
      return result
    }

    override async importFile(filepath: string, source: 'collect' | 'setup'): Promise<unknown> {
      if (source === 'collect' && isSealedPath(readOrders(), filepath)) await clearGeneratorSettings()
      return super.importFile?.(filepath, source)
    }

    override extendTaskContext(context: TaskContext): TaskContext {
      const extended = super.extendTaskContext?.(context) ?? context
      const original = extended.skip
      extended.skip = (condition, note) => {
        if (condition === false) return
        noteSkipCall(extended.task, (typeof condition === 'string' ? condition : note) ?? '')
        original(condition, note)
      }
      return extended
    }
  }

/** Says what was seen of a module; in the file task's `meta`, which travels to the main process. */
export const testify = (file: FileTask, testimony: ModuleTestimony): void => {
  Object.defineProperty(file.meta, 'oracle', {
    value: testimony,
    enumerable: true,
    configurable: true,
    writable: false,
  })
}

const readOrders = (): WorkerOrders => {
  // Provided by `attach` under this key; the type of provided values is the user's to extend.
  const orders = inject(ORDERS_KEY as never) as WorkerOrders | undefined
  if (orders === undefined)
    throw new Error('vitest-oracle: this worker has no orders; is the plugin in the root config?')
  publishHost({ orders, test: vitestTest, noteTrial: witness.noteTrial, countAssertion: () => expect(true).toBe(true) })
  return orders
}

const isSealedPath = (orders: WorkerOrders, filepath: string): boolean =>
  fileStanding(orders, pathInHome(orders, filepath), '').sealed

/** A setup file must not shrink sealed generators: fast-check reads `baseSize` while they are built. */
const clearGeneratorSettings = async (): Promise<void> => {
  const { clearGlobalSettings } = await import('@vitest-oracle/judge')
  clearGlobalSettings()
}

/** Runs once, when Vitest has collected the file's tasks and before it interprets their modes. */
const beforeModesAreRead = (file: FileTask, run: () => void): void => {
  Object.defineProperty(file, 'collectDuration', {
    configurable: true,
    enumerable: true,
    get: () => undefined,
    set: (value: number) => {
      Object.defineProperty(file, 'collectDuration', { value, writable: true, enumerable: true, configurable: true })
      run()
    },
  })
}

const ruleOn = (file: FileTask, orders: WorkerOrders, configRetry: number): void => {
  const standing = fileStanding(orders, pathInHome(orders, file.filepath), file.projectName ?? '')
  rememberStanding(file, standing)
  if (standing.frozen) return
  neutralise(file, {
    standing,
    configRetry,
    undoOnly: orders.ci || standing.sealed,
    hasBody: (test) => bodyOf(test) !== undefined,
    onRuling: witness.register,
  })
}

// `getTestFn` is typed over Vitest's own task type, of which ours is a part.
const bodyOf = (test: TestTask): unknown => (TestRunner.getTestFn as (task: unknown) => unknown)(test)

const noteSkipCall = (test: TestTask, note: string): void => {
  witness.noteSkip(test, note)
  if (witness.mustRun(test))
    throw new Error('ctx.skip() was called, but this test must run: it is part of the evidence')
}
