import type { Digest } from './digest.ts'
import type { NewRun, Roster, RunRecord } from './ledger.ts'
import type { RunId } from './run-id.ts'

/** A recorded run with its name. */
export interface StoredRun {
  readonly id: RunId
  readonly record: RunRecord
}

/** What a ledger answers when its runs are asked for. */
export interface StoredRuns {
  /** Sorted by id, which begins with the start of the run. */
  readonly runs: readonly StoredRun[]
  /** What lies there and is no run of this version, each with its name and the reason; sorted, never deleted. */
  readonly skipped: readonly string[]
  /** A database without the tables, which the first recorded run makes; absent for every other ledger. */
  readonly unmade?: true
}

/** What a ledger answers when rosters are asked for. */
export interface StoredRosters {
  /** A roster that is not there, or not what its digest says, is absent. */
  readonly rosters: ReadonlyMap<Digest, Roster>
  readonly skipped: readonly string[]
}

/** Runs kept outside the patch: a folder of files, or a database that holds the same records. */
export interface LedgerStore {
  /** As messages name it: the folder, or the address without its password. */
  readonly name: string
  /** @throws OracleError 64 `ledger-unreadable`: a ledger that cannot be read is not an empty one */
  runs(): Promise<StoredRuns>
  /** @throws OracleError 64 `ledger-unreadable` */
  rosters(digests: ReadonlySet<Digest>): Promise<StoredRosters>
  /**
   * Adds a run, all of it or nothing.
   *
   * @returns false where the ledger holds this very run already
   * @throws OracleError 64 `ledger-unwritable`; `run-id-taken` where another run has its name
   */
  append(run: NewRun): Promise<boolean>
  /**
   * Takes runs out, and the rosters that no other run names.
   *
   * @throws OracleError 64 `ledger-unwritable`
   */
  remove(ids: ReadonlySet<RunId>): Promise<void>
  /** Ends connections; the store answers nothing afterwards. */
  close(): Promise<void>
}
