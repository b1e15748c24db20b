import { pickLedger } from '@vitest-oracle/core/model'
import type { CliIo } from '../cli-io.ts'

/**
 * The ledger that is meant: what was typed, then `ORACLE_LEDGER`, then the default folder.
 *
 * @throws OracleError 64 `ledger-address`
 */
export const ledgerPlace = (typed: string | undefined, { env }: Pick<CliIo, 'env'>): string =>
  pickLedger(typed, env.ORACLE_LEDGER)
