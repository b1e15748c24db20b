import { foldRuns } from '../budget/fold-runs.ts'
import type { Digest } from '../model/digest.ts'
import type { History } from '../model/history.ts'
import type { Policy } from '../model/policy.ts'
import { readLedger } from './read-ledger.ts'

/** Where the past lies and what of it is wanted. */
export interface HistorySource {
  /** The ledger's folder; one that does not exist is an empty past. */
  readonly dir: string
  readonly policy: Pick<Policy, 'budgets'>
  /** Tree digest of the LOCK this run is judged by. */
  readonly lockDigest: Digest
}

/**
 * Reads the ledger and folds it.
 *
 * @throws OracleError 64 `ledger-unreadable`
 */
export const gatherHistory = ({ dir, policy, lockDigest }: HistorySource): History =>
  foldRuns({ ...readLedger(dir), budgets: policy.budgets, lockDigest })
