import type { Observation } from '@vitest-oracle/core/model'

/** A test of one module with what may explain the failure of another. */
export interface Witnessed {
  readonly observation: Observation
  readonly leftFakeTimers: boolean
}

const TIMED_OUT = /timed out/i
const COMPARES_NUMBERS = /^expected -?[\d.]+ to be (less|greater) than/i

/**
 * Adds hints to failed tests of one module, in the order in which they ran: a time-out after
 * another test left fake timers on (R41), a number compared in a test that reads the clock (R33).
 */
export const withSuspects = (tests: readonly Witnessed[], readsClock: () => boolean): readonly Observation[] => {
  let culprit: Observation | undefined
  return tests.map(({ observation, leftFakeTimers }) => {
    const suspect = suspectOf(observation, culprit, readsClock)
    if (leftFakeTimers && culprit === undefined) culprit = observation
    return suspect === undefined ? observation : { ...observation, suspect }
  })
}

const suspectOf = (
  { outcome }: Observation,
  culprit: Observation | undefined,
  readsClock: () => boolean,
): string | undefined => {
  if (outcome.kind !== 'ran' || outcome.state !== 'failed') return undefined
  const message = outcome.attempts.at(-1)?.message ?? ''
  if (TIMED_OUT.test(message) && culprit !== undefined) return `fake timers were left on by ${culprit.bareId}`
  if (COMPARES_NUMBERS.test(message) && readsClock()) return 'it compares elapsed time, which a busy machine stretches'
  return undefined
}
