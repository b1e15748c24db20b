import {
  type LedgerStore,
  type Roster,
  runPath,
  type StoredRun,
  toLedgerText,
  withoutFuture,
} from '@vitest-oracle/core'

/** What is copied where, and when. */
export interface Copying {
  readonly from: LedgerStore
  readonly to: LedgerStore
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** What became of the runs of a ledger that were copied into another. */
export interface CopyResult {
  readonly added: number
  /** The other ledger held them already. */
  readonly present: number
  /** The first is a database without the tables. */
  readonly unmade: boolean
  /** Not trusted: of one machine only. */
  readonly local: number
  /** What is no run, lacks its roster or starts in the future, with the reason; sorted. */
  readonly skipped: readonly string[]
  /** How many of the skipped are, or may have been, trusted runs; others are foreign. */
  readonly lost: number
}

/**
 * Copies the trusted runs of one ledger, with the rosters that they name, into another. Again and
 * again it copies what is missing.
 *
 * @throws OracleError 64 `run-id-taken`, and what the ledgers throw
 */
export const copyRuns = async ({ from, to, now }: Copying): Promise<CopyResult> => {
  const source = await from.runs()
  const trusted = withoutFuture({ ...source, runs: source.runs.filter(({ record }) => record.trusted) }, now)
  const there = new Map((await to.runs()).runs.map(({ id, record }) => [id, toLedgerText(record)]))
  const missing = trusted.runs.filter(({ id, record }) => there.get(id) !== toLedgerText(record))
  const { rosters, skipped } = await from.rosters(new Set(missing.map(({ record }) => record.roster)))
  const copied: CopyOutcome[] = []
  for (const run of missing) copied.push(await copy(run, rosters.get(run.record.roster), to))
  const lone = missing
    .filter(({ record }) => !rosters.has(record.roster))
    .map(({ id }) => `${runPath(id)}: ${NO_ROSTER}`)
  return {
    added: copied.filter((one) => one === 'added').length,
    present: trusted.runs.length - missing.length + copied.filter((one) => one === 'present').length,
    unmade: source.unmade ?? false,
    local: source.runs.filter(({ record }) => !record.trusted).length,
    skipped: [...trusted.skipped, ...skipped, ...lone].toSorted(),
    lost: trusted.skipped.filter(isInPlaceOfRun).length + lone.length,
  }
}

/** A damaged run says no more whether it was trusted; a file of another name was never one. */
const isInPlaceOfRun = (reason: string): boolean =>
  /^(?:\d{4}\/\d{2}\/[^/:]+\.json(?: \(not a file\))?: |runs ")/.test(reason)

type CopyOutcome = 'added' | 'present' | 'skipped'

const NO_ROSTER = 'its roster is not there'

const copy = async ({ id, record }: StoredRun, roster: Roster | undefined, to: LedgerStore): Promise<CopyOutcome> => {
  if (roster === undefined) return 'skipped'
  return (await to.append({ id, record, roster })) ? 'added' : 'present'
}
