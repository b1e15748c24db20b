import type { Observation, TestId } from '@vitest-oracle/core/run'
import { isCancelled, isLeftOut, isRed, ranIn } from './left-out.ts'
import type { Seen } from './observe.ts'

/** Whether the last verdict charged a test with something. */
export type IsCharged = (test: Observation) => boolean

/**
 * What is known of a module after another run of it. A test that this run left out stands as it was
 * seen last where that was no pass: failed, charged with anything else, or cancelled.
 */
export const keepFailures = (older: Seen | undefined, newer: Seen, isCharged: IsCharged): Seen => {
  if (older === undefined) return newer
  const last = older.before ?? older
  if (newer.module.state === 'cancelled') return cancelled(last, isCharged)
  if (newer.module.state !== 'ran' && newer.tests.length === 0) return { ...newer, before: last }
  const standing = new Map(last.tests.filter((test) => stands(test, isCharged)).map((test) => [test.bareId, test]))
  const leftOut = newer.tests.filter(isLeftOut)
  const kept = leftOut.filter(({ bareId }) => standing.has(bareId))
  const ran = last.ranWithErrors ?? ranIn(last)
  const errors = leftOut.some(({ bareId }) => ran.has(bareId)) ? last.module.errors : []
  return {
    module: { ...newer.module, errors: [...new Set([...newer.module.errors, ...errors])] },
    tests: newer.tests.map((test) => (isLeftOut(test) ? (standing.get(test.bareId) ?? test) : test)),
    kept: { tests: idsOf(kept), ofModule: errors.length > 0 },
    ...(errors.length === 0 ? {} : { ranWithErrors: new Set([...ran, ...ranIn(newer)]) }),
  }
}

/** Whether a test stands as it was seen, until it runs again. */
export const stands = (test: Observation, isCharged: IsCharged): boolean =>
  isLeftOut(test) ? isCancelled(test) : isRed(test) || isCharged(test)

/** A pass from before says nothing any more: something made it run again. */
const cancelled = (last: Seen, isCharged: IsCharged): Seen => {
  const { errors } = last.module
  const isKept = (test: Observation): boolean => stands(test, isCharged)
  return {
    module: { ...last.module, state: 'cancelled' },
    tests: last.tests.map((test) => (isLeftOut(test) || isKept(test) ? test : toCancelled(test))),
    kept: { tests: idsOf(last.tests.filter(isKept)), ofModule: errors.length > 0 },
    ...(errors.length === 0 ? {} : { ranWithErrors: last.ranWithErrors ?? ranIn(last) }),
  }
}

const toCancelled = ({ trial: _, contradiction: __, suspect: ___, ...test }: Observation): Observation => ({
  ...test,
  outcome: { kind: 'not-run', reason: 'cancelled' },
  assertions: null,
})

const idsOf = (tests: readonly Observation[]): ReadonlySet<TestId> => new Set(tests.map(({ bareId }) => bareId))
