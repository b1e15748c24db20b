import {
  asksToRecord,
  gatherHistory,
  type HeadCommit,
  type History,
  isDatabase,
  isOracleError,
  type Lock,
  type Policy,
} from '@vitest-oracle/core/run'
import { type LedgerOf, ledgerPlace, openLedgerOf } from './ledger-of.ts'

/** Whose past, and what it is read for. */
export interface HistoryOf extends LedgerOf {
  readonly policy: Policy
  readonly lock: Lock
  /** The commit that is checked out; null where it does not matter what its earlier runs showed. */
  readonly head: Promise<HeadCommit | null> | null
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** What a run without budgets has a ledger for. */
const UNCHECKED = 'not checked: whether a sealed test that ran before is gone, whether a test flakes at this commit'

// Read before any code under test can set it.
const RECORD = process.env.ORACLE_RECORD

/**
 * Reads the ledger, and closes it: no connection lives while tests run. A run that has no budget to
 * judge and nothing to record goes on without a database that it cannot reach; the history says so,
 * and what could not be checked without it.
 *
 * @throws OracleError 64 for a ledger that cannot be read by a run that needs it
 */
export const readHistory = async (of: HistoryOf): Promise<History> => {
  try {
    return await read(of)
  } catch (error) {
    if (!isOracleError(error) || !isUnreachable(error.code, of) || needsIt(of)) throw error
    const unread = `cannot ${error.message}; ${UNCHECKED}`
    return { runs: 0, samples: new Map(), sealedRoster: null, skipped: [], unread }
  }
}

const read = async (of: HistoryOf): Promise<History> => {
  const ledger = await openLedgerOf(of)
  try {
    const { policy, lock, head, now } = of
    return await gatherHistory({ ledger, policy, lockDigest: lock.treeDigest, commit: await cleanCommit(head), now })
  } finally {
    await ledger.close()
  }
}

/** A failure of git is reported where the commit decides something: in the record of this run. */
const cleanCommit = async (head: HistoryOf['head']): Promise<string | null> => {
  const commit = await head?.catch(() => null)
  return commit == null || commit.dirty ? null : commit.sha
}

const needsIt = ({ policy }: HistoryOf): boolean => asksToRecord(RECORD) || policy.budgets.size > 0

const isUnreachable = (code: string, { options }: HistoryOf): boolean =>
  isDatabase(ledgerPlace(options)) && ['ledger-package-missing', 'ledger-unreadable', 'newer-version'].includes(code)
