import { OracleError } from './error.ts'
import { isDatabase } from './is-database.ts'

/** Where a ledger lies when nobody says otherwise: a folder, relative to the oracle's home. */
export const DEFAULT_LEDGER = '.oracle-ledger'

/**
 * The ledger that is meant: what was given, else what the environment says, else the default folder.
 *
 * @param given an option; undefined where it was left out
 * @param environment `ORACLE_LEDGER`; empty is as good as not set
 * @throws OracleError 64 `ledger-address`
 */
export const pickLedger = (given: string | undefined, environment: string | undefined): string =>
  toLedgerPlace(given ?? (environment?.trim() || DEFAULT_LEDGER))

/**
 * A text that names a ledger, without white space around it: an address of Postgres, or a folder.
 * Whatever else looks like an address is refused: taken for a folder it would put a password into
 * names of files, and what is recorded there reaches nobody.
 *
 * @throws OracleError 64 `ledger-address`; the text is not in its message, which people paste
 */
export const toLedgerPlace = (text: string): string => {
  const place = text.trim()
  if (place === '') throw refused('it is empty')
  if (isDatabase(place) || !ADDRESS_LIKE.some((pattern) => pattern.test(place))) return place
  throw refused('it looks like an address and begins with neither postgres:// nor postgresql://')
}

/** Another scheme, one in quotes or mistyped (a drive has one letter); a user with a password; words of libpq. */
const ADDRESS_LIKE: readonly RegExp[] = [
  /:\/\//,
  /^[^/\\]{2,}:/,
  /:[^/\\]*@/,
  /(?:^|[\s"'])(?:dbname|host|password|user)\s*=/i,
]

const refused = (reason: string): OracleError =>
  new OracleError({
    code: 'ledger-address',
    message: `tell which ledger is meant: ${reason}`,
    hint: 'postgres://user@host:5432/database without quotes around it, its password in PGPASSWORD; or a folder: .oracle-ledger',
  })
