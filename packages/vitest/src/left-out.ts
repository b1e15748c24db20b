import type { Observation, TestId } from '@vitest-oracle/core/run'
import type { Seen } from './observe.ts'

/** Whether a test was left out of a run, which so says nothing of it. */
export const isLeftOut = ({ outcome }: Observation): boolean =>
  outcome.kind === 'not-run' && (outcome.reason === 'filtered' || outcome.reason === 'cancelled')

/** Whether a run ended before a test, or in the middle of it. */
export const isCancelled = ({ outcome }: Observation): boolean =>
  outcome.kind === 'not-run' && outcome.reason === 'cancelled'

/** The tests of a module that were not left out. */
export const ranIn = ({ tests }: Pick<Seen, 'tests'>): ReadonlySet<TestId> =>
  new Set(tests.filter((test) => !isLeftOut(test)).map(({ bareId }) => bareId))

/** Whether a test failed, itself or in a set-up around it. */
export const isRed = ({ outcome }: Observation): boolean =>
  outcome.kind === 'ran' ? outcome.state === 'failed' : outcome.reason === 'setup-failed'
