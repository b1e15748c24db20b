import { flakeProof } from '../../budget/flake-proof.ts'
import { mayFlake } from '../../budget/may-flake.ts'
import type { Observation } from '../../model/index.ts'
import type { RunInput } from './run-input.ts'

/** That a failure may be a flake, as the ledger has it; empty where nothing says so, or a note of its own does. */
export const earlierFailure = (test: Observation, { policy, history }: RunInput): string => {
  const { commits, failed } = history.earlier ?? { commits: 0, failed: new Map<string, number>() }
  const times = failed.get(test.id) ?? 0
  return times === 0 || !mayFlake(policy, test) || flakeProof(test, history) !== null
    ? ''
    : `; failed first at ${times} of ${commits} recorded commits: if it is a flake, npx vitest-oracle budget candidates`
}
