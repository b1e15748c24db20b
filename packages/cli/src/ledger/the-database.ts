import { OracleError } from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'

/**
 * The database that was named, or the one of `ORACLE_LEDGER`.
 *
 * @param flag the option that names it
 * @throws OracleError 64 `missing-ledger`
 */
export const theDatabase = (typed: string | undefined, flag: '--from' | '--to', { env }: CliIo): string => {
  const place = typed ?? env.ORACLE_LEDGER ?? ''
  if (place !== '') return place
  throw new OracleError({
    code: 'missing-ledger',
    message: `copy runs without ${flag}: no database is named`,
    hint: `${flag} postgres://user@host:5432/database, or ORACLE_LEDGER, which does not show in a list of processes; its password in PGPASSWORD`,
  })
}
