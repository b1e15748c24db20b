import type { CliIo } from '../cli-io.ts'

const FOLDER = '.oracle-ledger'

/** The ledger that is meant: what was typed, then `ORACLE_LEDGER`, then the default folder. */
export const ledgerPlace = (typed: string | undefined, { env }: Pick<CliIo, 'env'>): string =>
  typed ?? (env.ORACLE_LEDGER || FOLDER)
