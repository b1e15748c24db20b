import type { Digest } from '../model/digest.ts'
import type { RunRecord } from '../model/ledger.ts'
import type { Budget } from '../model/policy.ts'
import type { TestId } from '../model/test-id.ts'

/** What the rosters are wanted for. */
export interface RosterNeed {
  readonly budgets: ReadonlyMap<TestId, Budget>
  /** Tree digest of the LOCK this run is judged by. */
  readonly lockDigest: Digest
}

/** The rosters that a history depends on. */
export const rostersWanted = (runs: readonly RunRecord[], _need: RosterNeed): ReadonlySet<Digest> =>
  new Set(runs.map(({ roster }) => roster))
