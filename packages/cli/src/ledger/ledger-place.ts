import type { CliIo } from '../cli-io.ts'

/** Where a ledger lies when nobody says otherwise, relative to the oracle's home. */
export const DEFAULT_FOLDER = '.oracle-ledger'

/** The ledger that is meant: what was typed, then `ORACLE_LEDGER`, then the default folder. */
export const ledgerPlace = (typed: string | undefined, { env }: Pick<CliIo, 'env'>): string =>
  typed ?? (env.ORACLE_LEDGER || DEFAULT_FOLDER)
