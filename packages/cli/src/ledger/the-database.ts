import { isDatabase, OracleError, pickLedger } from '@vitest-oracle/core/model'
import type { CliIo } from '../cli-io.ts'

/**
 * The database that was named, or the one of `ORACLE_LEDGER`.
 *
 * @param flag the option that names it
 * @throws OracleError 64 `missing-ledger` where none is named, or a folder; `ledger-address`
 */
export const theDatabase = (
  typed: string | undefined,
  flag: '--from' | '--to',
  { env }: Pick<CliIo, 'env'>,
): string => {
  const place = pickLedger(typed, env.ORACLE_LEDGER)
  if (isDatabase(place)) return place
  const isNamed = typed !== undefined || Boolean(env.ORACLE_LEDGER?.trim())
  throw new OracleError({
    code: 'missing-ledger',
    message: isNamed
      ? `copy runs ${flag === '--to' ? 'to' : 'from'} ${place}: it is a folder, and a database is needed`
      : `copy runs without ${flag}: no database is named`,
    hint: `${flag} postgres://user@host:5432/database, or ORACLE_LEDGER, which does not show in a list of processes; its password in PGPASSWORD`,
  })
}
