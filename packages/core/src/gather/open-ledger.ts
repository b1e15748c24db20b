import { ledgerFolder } from '../io/ledger-folder.ts'
import { OracleError } from '../model/error.ts'
import { isDatabase } from '../model/is-database.ts'
import type { LedgerStore } from '../model/ledger-store.ts'
import { toLedgerPlace } from '../model/pick-ledger.ts'
import { fileLedger } from './file-ledger.ts'

/** Where a ledger lies. */
export interface LedgerPlace {
  /** The oracle's home, absolute. */
  readonly home: string
  /** A folder relative to home, or `postgres://…`. */
  readonly ledger: string
}

/** What `@vitest-oracle/ledger-postgres` exports, as far as it is needed here. */
export interface PostgresLedgers {
  readonly postgresLedger: (address: string) => LedgerStore
}

/**
 * Opens a ledger by its place; a database is not asked anything yet.
 *
 * @param load imports the package for databases, which is loaded only where one is named
 * @throws OracleError 64 `ledger-package-missing`, or `ledger-address` for what is neither
 */
export const openLedger = async (
  { home, ledger }: LedgerPlace,
  load: () => Promise<PostgresLedgers>,
): Promise<LedgerStore> => {
  const place = toLedgerPlace(ledger)
  if (!isDatabase(place)) return fileLedger(ledgerFolder(home, place), place)
  const { postgresLedger } = await loadOr(load)
  return postgresLedger(place)
}

const loadOr = async (load: () => Promise<PostgresLedgers>): Promise<PostgresLedgers> => {
  try {
    return await load()
  } catch (cause) {
    throw new OracleError({
      code: 'ledger-package-missing',
      message: `open a ledger in Postgres: @vitest-oracle/ledger-postgres cannot be loaded (${cause instanceof Error ? cause.message : String(cause)})`,
      hint: 'npm install --save-dev @vitest-oracle/ledger-postgres, or give a folder: oracle({ ledger: ".oracle-ledger" })',
      cause,
    })
  }
}
