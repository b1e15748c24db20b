import type { Arbitrary } from 'fast-check'
import { isFunction, requireName, requireShape } from './definition.ts'
import type { Subject } from './remote.ts'

/** An invariant for any legal input, as a person writes it below `oracle/`. */
export interface PropertyDefinition<T, M> {
  /** A fast-check arbitrary of inputs. Its values never contain the expected answer. */
  readonly given: Arbitrary<T>
  /** Loads production, the only place where a sealed spec may import it. */
  readonly subject: () => Promise<M>
  /**
   * Whether production is right about one input. `true` or nothing is yes; `false`, a thrown error
   * or anything else is no. May discard an input with `fc.pre`.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a predicate that only asserts returns nothing.
  readonly holds: (input: T, subject: Subject<M>) => boolean | void | Promise<boolean | void>
}

/** Throws an `OracleError` (64) that names the property and the key when a definition is not one. */
export const requireProperty = (name: unknown, definition: unknown): void => {
  requireName('property', name)
  requireShape(`property ${JSON.stringify(name)}`, definition, {
    given: { test: isArbitrary, expected: 'a fast-check arbitrary, for example fc.nat(),' },
    subject: { test: isFunction, expected: "a function that imports production, () => import('../../src/…')," },
    holds: { test: isFunction, expected: 'a function of an input and the subject' },
  })
}

const isArbitrary = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  isFunction(Reflect.get(value, 'generate')) &&
  isFunction(Reflect.get(value, 'shrink')) &&
  isFunction(Reflect.get(value, 'canShrinkWithoutContext'))
