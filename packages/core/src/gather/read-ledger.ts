import { listLedger } from '../io/list-ledger.ts'
import { type Digest, isDigest } from '../model/digest.ts'
import type { Roster, RunRecord } from '../model/ledger.ts'
import { readRosters, readRuns } from './file-ledger.ts'

/** What a ledger holds. */
export interface Ledger {
  /** Sorted by file name, which begins with the start of the run. */
  readonly runs: readonly RunRecord[]
  readonly rosters: ReadonlyMap<Digest, Roster>
  /** Files that are half-written, foreign or of a newer version, with the reason; sorted, never deleted. */
  readonly skipped: readonly string[]
}

/**
 * Reads a ledger in a folder, all of it. A folder that does not exist is an empty one.
 *
 * @throws OracleError 64 `ledger-unreadable`
 */
export const readLedger = (dir: string): Ledger => {
  const { runs, skipped } = readRuns(dir)
  const digests = listLedger(dir).rosters.map((path) => path.slice('rosters/'.length, -'.json'.length))
  const rosters = readRosters(dir, new Set(digests.filter(isDigest)))
  return {
    runs: runs.map(({ record }) => record),
    rosters: rosters.rosters,
    skipped: [...skipped, ...rosters.skipped].toSorted(),
  }
}
