import { isDatabase, type LedgerBefore, ledgerFolder, ledgerStamps } from '@vitest-oracle/core/run'
import { type LedgerOf, ledgerPlace } from './ledger-of.ts'

/** The folder of the ledger as it is before any code under test runs; null for a database. */
export type LedgerFolder = Omit<LedgerBefore, 'commit'> | null

/**
 * Looks at the ledger's folder, in which code under test may write. Beside a database it decides nothing.
 *
 * @throws OracleError 64 `ledger-unreadable`, `ledger-place`
 */
export const ledgerBefore = ({ home, options }: LedgerOf): LedgerFolder => {
  const ledger = ledgerPlace(options)
  if (isDatabase(ledger)) return null
  const dir = ledgerFolder(home, ledger)
  return { dir, stamps: ledgerStamps(dir) }
}
