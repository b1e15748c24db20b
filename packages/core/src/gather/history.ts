import { foldRuns } from '../budget/fold-runs.ts'
import { rostersWanted } from '../budget/rosters-wanted.ts'
import type { Digest } from '../model/digest.ts'
import type { History } from '../model/history.ts'
import type { LedgerStore } from '../model/ledger-store.ts'
import type { Policy } from '../model/policy.ts'

/** Where the past lies and what of it is wanted. */
export interface HistorySource {
  readonly ledger: LedgerStore
  readonly policy: Pick<Policy, 'budgets'>
  /** Tree digest of the LOCK this run is judged by. */
  readonly lockDigest: Digest
}

/**
 * Reads the ledger and folds it. Of the rosters, which are long, only those that something depends on.
 *
 * @throws OracleError 64 `ledger-unreadable`
 */
export const gatherHistory = async ({ ledger, policy, lockDigest }: HistorySource): Promise<History> => {
  const { runs, skipped } = await ledger.runs()
  const records = runs.map(({ record }) => record)
  const wanted = rostersWanted(records, { budgets: policy.budgets, lockDigest })
  const { rosters, skipped: skippedRosters } = await ledger.rosters(wanted)
  return foldRuns({
    runs: records,
    rosters,
    skipped: [...skipped, ...skippedRosters].toSorted(),
    budgets: policy.budgets,
    lockDigest,
  })
}
