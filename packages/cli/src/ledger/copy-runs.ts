import { type LedgerStore, type Roster, runPath, type StoredRun, toLedgerText } from '@vitest-oracle/core'

/** What became of the runs of a ledger that were copied into another. */
export interface CopyResult {
  readonly added: number
  /** The other ledger held them already. */
  readonly present: number
  /** Not trusted: of one machine only. */
  readonly local: number
  /** What is no run, or lacks its roster, with the reason; sorted. */
  readonly skipped: readonly string[]
}

/**
 * Copies the trusted runs of one ledger, with the rosters that they name, into another. Again and
 * again it copies what is missing.
 *
 * @throws OracleError 64 `run-id-taken`, and what the ledgers throw
 */
export const copyRuns = async (from: LedgerStore, to: LedgerStore): Promise<CopyResult> => {
  const source = await from.runs()
  const trusted = source.runs.filter(({ record }) => record.trusted)
  const there = new Map((await to.runs()).runs.map(({ id, record }) => [id, toLedgerText(record)]))
  const missing = trusted.filter(({ id, record }) => there.get(id) !== toLedgerText(record))
  const { rosters, skipped } = await from.rosters(new Set(missing.map(({ record }) => record.roster)))
  const copied: CopyOutcome[] = []
  for (const run of missing) copied.push(await copy(run, rosters.get(run.record.roster), to))
  return {
    added: copied.filter((one) => one === 'added').length,
    present: trusted.length - missing.length + copied.filter((one) => one === 'present').length,
    local: source.runs.length - trusted.length,
    skipped: [
      ...source.skipped,
      ...skipped,
      ...missing.filter(({ record }) => !rosters.has(record.roster)).map(({ id }) => `${runPath(id)}: ${NO_ROSTER}`),
    ].toSorted(),
  }
}

type CopyOutcome = 'added' | 'present' | 'skipped'

const NO_ROSTER = 'its roster is not there'

const copy = async ({ id, record }: StoredRun, roster: Roster | undefined, to: LedgerStore): Promise<CopyOutcome> => {
  if (roster === undefined) return 'skipped'
  return (await to.append({ id, record, roster })) ? 'added' : 'present'
}
