import { foldRuns } from '../budget/fold-runs.ts'
import { rostersWanted } from '../budget/rosters-wanted.ts'
import type { Digest } from '../model/digest.ts'
import type { History } from '../model/history.ts'
import type { Roster } from '../model/ledger.ts'
import type { LedgerStore, StoredRosters } from '../model/ledger-store.ts'
import type { Policy } from '../model/policy.ts'
import { withoutFuture } from './without-future.ts'

/** Where the past lies and what of it is wanted. */
export interface HistorySource {
  readonly ledger: LedgerStore
  readonly policy: Pick<Policy, 'budgets'>
  /** Tree digest of the LOCK this run is judged by. */
  readonly lockDigest: Digest
  /** Full id of the clean commit at hand; null or absent where none is. */
  readonly commit?: string | null
  /** Milliseconds since the epoch: a run of a later day counts for nothing. Absent: no run is of a later day. */
  readonly now?: number
}

/**
 * Reads the ledger and folds it. Of the rosters, which are long, only those that something depends on.
 *
 * @throws OracleError 64 `ledger-unreadable`
 */
export const gatherHistory = async ({ ledger, now = Infinity, ...need }: HistorySource): Promise<History> => {
  const { runs, skipped } = withoutFuture(await ledger.runs(), now)
  const records = runs.map(({ record }) => record)
  const facts = { budgets: need.policy.budgets, lockDigest: need.lockDigest, commit: need.commit ?? null }
  const read = await readRosters(ledger, (answered) => rostersWanted(records, { ...facts, answered }))
  return foldRuns({
    ...facts,
    runs: records,
    rosters: read.rosters,
    skipped: [...skipped, ...read.skipped].toSorted(),
  })
}

/** Asks again until nothing more is wanted: answers raise questions, and older rosters stand in for missing ones. */
const readRosters = async (
  ledger: LedgerStore,
  wantedAfter: (answered: ReadonlyMap<Digest, Roster | null>) => ReadonlySet<Digest>,
): Promise<StoredRosters> => {
  const answered = new Map<Digest, Roster | null>()
  const skipped: string[] = []
  for (;;) {
    const wanted = wantedAfter(answered)
    if (wanted.size === 0) return { rosters: present(answered), skipped }
    const answer = await ledger.rosters(wanted)
    for (const digest of wanted) answered.set(digest, answer.rosters.get(digest) ?? null)
    skipped.push(...answer.skipped)
  }
}

const present = (answered: ReadonlyMap<Digest, Roster | null>): ReadonlyMap<Digest, Roster> =>
  new Map([...answered].flatMap(([digest, roster]) => (roster === null ? [] : [[digest, roster]])))
