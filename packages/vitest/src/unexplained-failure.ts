import type { Observation } from '@vitest-oracle/core'
import type { TestModule } from 'vitest/node'
import type { Seen } from './observe.ts'
import type { RunResult } from './run-evidence.ts'

/** Vitest's own word is never better than ours: a failed run without a failure to show is a failure. */
export const unexplainedFailure = (
  reason: RunResult['reason'],
  modules: readonly TestModule[],
  seen: readonly Seen[],
): readonly string[] => {
  const isExplained =
    reason !== 'failed' ||
    modules.length !== seen.length ||
    seen.some(({ module, tests }) => module.state !== 'ran' || module.errors.length > 0 || tests.some(isShort))
  return isExplained ? [] : ['Vitest says that the run failed, and no test says why']
}

/** Whether a test gives a reason for a failed run: it failed, or it did not run. */
const isShort = ({ outcome }: Observation): boolean => outcome.kind === 'not-run' || outcome.state === 'failed'
