import type { Observation, TestId } from '@vitest-oracle/core/run'
import type { Seen } from './observe.ts'

/** Whether a test was left out of a run, which so says nothing of it. */
export const isLeftOut = ({ outcome }: Observation): boolean =>
  outcome.kind === 'not-run' && (outcome.reason === 'filtered' || outcome.reason === 'cancelled')

/** The tests of a module that were not. */
export const ranIn = ({ tests }: Pick<Seen, 'tests'>): ReadonlySet<TestId> =>
  new Set(tests.filter((test) => !isLeftOut(test)).map(({ bareId }) => bareId))
