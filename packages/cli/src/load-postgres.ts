import type { PostgresLedgers } from '@vitest-oracle/core'

/** The optional package for ledgers in Postgres. */
export const loadPostgres = async (): Promise<PostgresLedgers> => {
  // Not a literal: the package may not be installed.
  const name = '@vitest-oracle/ledger-postgres'
  return import(name)
}
