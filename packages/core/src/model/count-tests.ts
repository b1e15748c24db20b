import type { Report } from './report.ts'
import type { Observation } from './run.ts'

/** The tests of a run as its report counts them. */
export const countTests = (tests: readonly Observation[]): Report['tests'] => ({
  passed: tests.filter(({ outcome }) => outcome.kind === 'ran' && outcome.state === 'passed').length,
  failed: tests.filter(({ outcome }) => outcome.kind === 'ran' && outcome.state === 'failed').length,
  notRun: tests.filter(({ outcome }) => outcome.kind === 'not-run').length,
  flaked: tests
    .filter(hasFlaked)
    .map(({ id }) => id)
    .sort(),
})

const hasFlaked = ({ outcome }: Observation): boolean =>
  outcome.kind === 'ran' && new Set(outcome.attempts.map((attempt) => attempt.outcome)).size > 1
