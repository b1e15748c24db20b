import { type LedgerFile, listLedger, readLedgerFile } from '../../io/list-ledger.ts'
import type { Digest } from '../../model/digest.ts'
import type { RunRecord } from '../../model/ledger.ts'
import { readRoster, readRun } from '../read-record.ts'

/** One trusted run of a folder, as it lies there. */
export interface TrustedRun {
  readonly file: LedgerFile
  readonly record: RunRecord
}

/** What a folder has to give to a branch. */
export interface TrustedRuns {
  /** Sorted by path. */
  readonly runs: readonly TrustedRun[]
  /** The rosters they name, as far as they are there. */
  readonly rosters: ReadonlyMap<Digest, LedgerFile>
  /** How many runs nobody trusts. */
  readonly untrusted: number
  /** What lies in the folder and is no file of a ledger, each with the reason; sorted. */
  readonly skipped: readonly string[]
}

/**
 * Reads the trusted runs of a folder and the rosters they name.
 * @throws OracleError 64 `ledger-unreadable`
 */
export const trustedRuns = (dir: string): TrustedRuns => {
  const listed = listLedger(dir)
  const read = listed.runs.map((path) => {
    const file = readLedgerFile(dir, path)
    return { file, ...readRun(file) }
  })
  const all = read.flatMap(({ file, value }) => (value === null ? [] : [{ file, record: value.record }]))
  const runs = all.filter(({ record }) => record.trusted)
  const named: ReadonlySet<string> = new Set(runs.map(({ record }) => `rosters/${record.roster}.json`))
  const rosters = listed.rosters
    .filter((path) => named.has(path))
    .map((path) => {
      const file = readLedgerFile(dir, path)
      return { file, ...readRoster(file) }
    })
  return {
    runs,
    rosters: new Map(rosters.flatMap(({ file, value }) => (value === null ? [] : [[value.digest, file]]))),
    untrusted: all.length - runs.length,
    skipped: [
      ...listed.foreign.map((path) => `${path}: not a file of the ledger`),
      ...[...read, ...rosters].flatMap(({ skipped }) => skipped ?? []),
    ].toSorted(),
  }
}
