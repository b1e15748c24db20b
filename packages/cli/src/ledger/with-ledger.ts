import { type LedgerStore, openLedger } from '@vitest-oracle/core'
import { loadPostgres } from '../load-postgres.ts'

/** Where a ledger lies: the oracle's home, and a folder relative to it or an address. */
export interface LedgerPlace {
  readonly home: string
  readonly ledger: string
}

/** Opens a ledger for as long as it is used. */
export const withLedger = async <T>(place: LedgerPlace, use: (ledger: LedgerStore) => Promise<T>): Promise<T> => {
  const ledger = await openLedger(place, loadPostgres)
  try {
    return await use(ledger)
  } finally {
    await ledger.close()
  }
}
