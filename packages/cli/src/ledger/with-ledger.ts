import {
  DEFAULT_LEDGER,
  fileLedger,
  isDatabase,
  type LedgerStore,
  ledgerFolder,
  type NewRun,
  openLedger,
  withLocalRuns,
} from '@vitest-oracle/core'
import { loadPostgres } from '../load-postgres.ts'

/** Where a ledger lies: the oracle's home, and a folder relative to it or an address. */
export interface LedgerPlace {
  readonly home: string
  readonly ledger: string
}

/** Opens a ledger for as long as it is used. */
export const withLedger = async <T>(place: LedgerPlace, use: (ledger: LedgerStore) => Promise<T>): Promise<T> =>
  closing(await openLedger(place, loadPostgres), use)

/** The same for whoever judges by it: beside a database lies the default folder with the runs of this machine. */
export const withWholeLedger = async <T>(place: LedgerPlace, use: (ledger: LedgerStore) => Promise<T>): Promise<T> => {
  const shared = await openLedger(place, loadPostgres)
  return closing(isDatabase(place.ledger) ? withLocalRuns({ shared, local: localLedger(place) }) : shared, use)
}

/** The same for whoever adds a run: a database takes trusted ones only, others stay on this machine. */
export const withLedgerFor = async <T>(
  { record }: NewRun,
  place: LedgerPlace,
  use: (ledger: LedgerStore) => Promise<T>,
): Promise<T> =>
  record.trusted || !isDatabase(place.ledger) ? withLedger(place, use) : closing(localLedger(place), use)

const localLedger = ({ home }: LedgerPlace): LedgerStore =>
  fileLedger(ledgerFolder(home, DEFAULT_LEDGER), DEFAULT_LEDGER)

const closing = async <T>(ledger: LedgerStore, use: (ledger: LedgerStore) => Promise<T>): Promise<T> => {
  try {
    return await use(ledger)
  } finally {
    await ledger.close()
  }
}
