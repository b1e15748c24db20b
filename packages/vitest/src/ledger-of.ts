import {
  DEFAULT_LEDGER,
  fileLedger,
  isDatabase,
  type LedgerStore,
  ledgerFolder,
  type NewRun,
  openLedger,
  pickLedger,
  withLocalRuns,
} from '@vitest-oracle/core/run'
import { loadPostgres } from './load-postgres.ts'
import type { OracleOptions } from './options.ts'

/** Whose ledger. */
export interface LedgerOf {
  readonly home: string
  readonly options: OracleOptions
}

// Read before any code under test can set it.
const FROM_ENVIRONMENT = process.env.ORACLE_LEDGER

/**
 * The folder, relative to home, or the address of the ledger: the option, then `ORACLE_LEDGER`, then the default folder.
 *
 * @throws OracleError 64 `ledger-address`
 */
export const ledgerPlace = ({ ledger }: OracleOptions): string => pickLedger(ledger, FROM_ENVIRONMENT)

/**
 * The ledger that a run reads. Beside a database lies the default folder with the runs of this
 * machine. Whoever opens it closes it.
 *
 * @throws OracleError 64 `ledger-package-missing` or `ledger-address`
 */
export const openLedgerOf = async (of: LedgerOf): Promise<LedgerStore> => {
  const ledger = ledgerPlace(of.options)
  const shared = await openLedger({ home: of.home, ledger }, loadPostgres)
  return isDatabase(ledger) ? withLocalRuns({ shared, local: localLedger(of) }) : shared
}

/** The ledger that a run is added to: a database takes trusted ones only, others stay on this machine. */
export const openLedgerFor = async ({ record }: NewRun, of: LedgerOf): Promise<LedgerStore> =>
  record.trusted || !isDatabase(ledgerPlace(of.options)) ? openLedgerOf(of) : localLedger(of)

const localLedger = ({ home }: LedgerOf): LedgerStore => fileLedger(ledgerFolder(home, DEFAULT_LEDGER), DEFAULT_LEDGER)
