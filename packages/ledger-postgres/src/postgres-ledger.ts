import type { LedgerStore } from '@vitest-oracle/core'

/** The ledger in a Postgres database. */
export const postgresLedger = (_address: string): LedgerStore => {
  throw new Error('not written yet')
}
