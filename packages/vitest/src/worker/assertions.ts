import { expect } from 'vitest'
import type { TestTask } from './tasks.ts'

/** Vitest's `expect`, and the global one where `globals` is on. */
export const globalExpects = (): readonly unknown[] => [expect, globalExpect()]

const globalExpect = (): unknown => Reflect.get(globalThis, 'expect')

/** The `expect` functions that this test can have used. */
export const expectsOf = (test: TestTask): readonly unknown[] =>
  test.context._local ? [...globalExpects(), test.context.expect] : globalExpects()

/** How many assertions the running attempt has made; null when no `expect` can tell. */
export const assertionCalls = (test: TestTask): number | null => {
  // Concurrent tests share the count of the global `expect`: it proves nothing of one of them.
  if (test.concurrent && !test.context._local) return null
  const counts = expectsOf(test).flatMap(callsOf)
  return counts.length === 0 ? null : counts.reduce((most, count) => Math.max(most, count), 0)
}

const callsOf = (candidate: unknown): readonly number[] => {
  if (typeof candidate !== 'function' || !('getState' in candidate) || typeof candidate.getState !== 'function')
    return []
  const { assertionCalls } = candidate.getState()
  return typeof assertionCalls === 'number' ? [assertionCalls] : []
}
