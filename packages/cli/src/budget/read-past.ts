import {
  type Day,
  DEFAULT_LEDGER,
  type Digest,
  fileLedger,
  isDatabase,
  type LedgerStore,
  ledgerFolder,
  type Roster,
  type RunRecord,
  withLocalRuns,
  withoutFuture,
} from '@vitest-oracle/core'
import { type LedgerPlace, withLedger } from '../ledger/with-ledger.ts'

/** The recorded runs as the commands around a budget look at them. */
export interface Past {
  /** The ledger as messages name it. */
  readonly ledger: string
  /** Full runs, oldest first. */
  readonly runs: readonly RunRecord[]
  readonly rosters: ReadonlyMap<Digest, Roster>
  /** What lies there and is no run, each with the reason. */
  readonly skipped: readonly string[]
}

/**
 * Reads a ledger; beside a database also the runs of this machine.
 * @throws OracleError 64 `ledger-unreadable` or `ledger-package-missing`
 */
export const readPast = (place: LedgerPlace, today: Day): Promise<Past> =>
  withLedger(place, async (shared) => {
    const ledger = withOwnRuns(shared, place)
    const { runs, skipped } = withoutFuture(await ledger.runs(), Date.parse(today))
    const records = runs.map(({ record }) => record).filter(({ full }) => full)
    const read = await ledger.rosters(new Set(records.map(({ roster }) => roster)))
    return {
      ledger: ledger.name,
      runs: records.toSorted((a, b) => a.startedAt - b.startedAt),
      rosters: read.rosters,
      skipped: [...skipped, ...read.skipped].toSorted(),
    }
  })

const withOwnRuns = (shared: LedgerStore, { home, ledger }: LedgerPlace): LedgerStore =>
  isDatabase(ledger)
    ? withLocalRuns({ shared, local: fileLedger(ledgerFolder(home, DEFAULT_LEDGER), DEFAULT_LEDGER) })
    : shared
