import { appendRun } from '../io/ledger-file.ts'
import { listLedger, readLedgerFile } from '../io/list-ledger.ts'
import type { Digest } from '../model/digest.ts'
import type { LedgerStore, StoredRosters, StoredRuns } from '../model/ledger-store.ts'
import { type ReadRecord, readRoster, readRun } from './read-record.ts'
import { removeRuns } from './remove-runs.ts'

/**
 * The ledger in a folder; one that does not exist is empty, and made by the first run.
 *
 * @param name the folder as messages name it
 */
export const fileLedger = (dir: string, name: string = dir): LedgerStore => ({
  name,
  runs: async () => readRuns(dir),
  rosters: async (digests) => readRosters(dir, digests),
  append: async (run) => appendRun(dir, run),
  remove: async (ids) => removeRuns(dir, ids),
  close: async () => undefined,
})

/** @throws OracleError 64 `ledger-unreadable` */
export const readRuns = (dir: string): StoredRuns => {
  const { runs, foreign } = listLedger(dir)
  const read = runs.map((path) => readRun(readLedgerFile(dir, path)))
  return {
    runs: values(read).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    skipped: [...foreign.map((path) => `${path}: not a file of the ledger`), ...skippedOf(read)].toSorted(),
  }
}

/** @throws OracleError 64 `ledger-unreadable` */
export const readRosters = (dir: string, digests: ReadonlySet<Digest>): StoredRosters => {
  const { rosters } = listLedger(dir)
  const read = rosters
    .filter((path) => (digests as ReadonlySet<string>).has(path.slice('rosters/'.length, -'.json'.length)))
    .map((path) => readRoster(readLedgerFile(dir, path)))
  return {
    rosters: new Map(values(read).map(({ digest, roster }) => [digest, roster])),
    skipped: skippedOf(read).toSorted(),
  }
}

const values = <T>(read: readonly ReadRecord<T>[]): readonly T[] =>
  read.flatMap(({ value }) => (value === null ? [] : [value]))

const skippedOf = (read: readonly ReadRecord<unknown>[]): readonly string[] =>
  read.flatMap(({ skipped }) => skipped ?? [])
