import {
  DEFAULT_LEDGER,
  type Digest,
  isDatabase,
  type Roster,
  type RunRecord,
  withoutFuture,
} from '@vitest-oracle/core'
import { type LedgerPlace, withWholeLedger } from '../ledger/with-ledger.ts'

/** The recorded runs as the commands around a budget look at them. */
export interface Past {
  /** The ledger as messages name it. */
  readonly ledger: string
  /** Beside a database the folder with the runs of this machine, which are those that nobody trusts; else null. */
  readonly beside: string | null
  /** Full runs, oldest first. */
  readonly runs: readonly RunRecord[]
  readonly rosters: ReadonlyMap<Digest, Roster>
  /** What lies there and is no run, each with the reason. */
  readonly skipped: readonly string[]
  /** A database without the tables: the first recorded run makes them. Default false. */
  readonly unmade?: boolean
}

/**
 * Reads a ledger; beside a database also the runs of this machine.
 * @param now milliseconds since the epoch
 * @throws OracleError 64 `ledger-unreadable` or `ledger-package-missing`
 */
export const readPast = (place: LedgerPlace, now: number): Promise<Past> =>
  withWholeLedger(place, async (ledger) => {
    const { runs, skipped, unmade = false } = withoutFuture(await ledger.runs(), now)
    const records = runs.map(({ record }) => record).filter(({ full }) => full)
    const read = await ledger.rosters(new Set(records.map(({ roster }) => roster)))
    return {
      ledger: ledger.name,
      beside: isDatabase(place.ledger) ? DEFAULT_LEDGER : null,
      runs: records.toSorted((a, b) => a.startedAt - b.startedAt),
      rosters: read.rosters,
      skipped: [...skipped, ...read.skipped].toSorted(),
      unmade,
    }
  })
