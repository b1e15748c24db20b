import type { MarkerKind } from './marker.ts'
import type { Attempt, Observation } from './run.ts'

/** The attempts of one test in this run; empty when it did not run. */
export const attemptsOf = ({ outcome }: Observation): readonly Attempt[] =>
  outcome.kind === 'ran' ? outcome.attempts : []

/** Whether the author wrote a marker of this kind on the test or on a suite around it. */
export const carries = ({ markers }: Observation, ...kinds: readonly MarkerKind[]): boolean =>
  markers.some(({ kind }) => kinds.includes(kind))

/** Whether the test called `ctx.skip()` in any attempt, also where it went on or was tried again afterwards. */
export const callsSkip = (test: Observation): boolean =>
  carries(test, 'skip-call') || attemptsOf(test).some(({ outcome }) => outcome === 'skipped')

/**
 * Whether the test failed: any failed attempt counts, since nothing but a budget grants another.
 * Where a `fails` is written the attempts are those of the body, so Vitest's state decides.
 */
export const hasFailed = (test: Observation): boolean => {
  if (test.outcome.kind === 'not-run') return false
  const { state, attempts } = test.outcome
  const failedOnce = attempts.some(({ outcome }) => outcome === 'failed')
  if (attempts.at(-1)?.outcome === 'skipped') return failedOnce
  return state === 'failed' || (failedOnce && !carries(test, 'fails'))
}

/** Whether the test ran to a pass: positive evidence, not the absence of a failure. */
export const hasPassed = (test: Observation): boolean =>
  test.outcome.kind === 'ran' && test.outcome.state === 'passed' && !hasFailed(test) && !callsSkip(test)
