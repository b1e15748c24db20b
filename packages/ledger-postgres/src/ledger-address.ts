import { ledgerName, OracleError } from '@vitest-oracle/core/run'
import { addressSettings } from './address-settings.ts'
import { type Host, hostsOf } from './hosts-of.ts'

/** Where a ledger in Postgres lies and how long it is waited for. */
export interface LedgerAddress {
  /** As messages show it: without its user, its password and its settings; a schema other than the default stays. */
  readonly name: string
  /** For the library: the address of the first host, without the settings that are ours. */
  readonly url: string
  /** In the order in which they are tried; none: what `PGHOST` says, else this machine. */
  readonly hosts: readonly Host[]
  /** The schema that holds the tables. Default `vitest_oracle`. */
  readonly schema: string
  /** For one connection. Default 5,000. */
  readonly connectMs: number
  /** For one statement. Default 10,000, and never more than half of `totalMs`. */
  readonly statementMs: number
  /** For one call of the ledger with all its tries. Default 20,000. */
  readonly totalMs: number
}

/**
 * Reads an address: `postgres://user@host:5432/database?schema=…&connect_timeout=5&time_limit=20`,
 * times in seconds; several hosts, separated by commas, are tried in turn. Some more settings are the
 * library's or the server's.
 *
 * @throws OracleError 64 `ledger-address`; the address is not in its message, which people paste
 */
export const parseAddress = (address: string): LedgerAddress => {
  const { scheme = '', user, host = '', path = '', query = '' } = PARTS.exec(address)?.groups ?? {}
  const place = `${host}${path}`
  if (place === '' || isAmbiguous(user, `${place}${query}`)) throw malformed('its parts cannot be told apart')
  const hosts = hostsOf(host)
  if (hosts === null) throw malformed('a host or its port is none')
  const settings = addressSettings(query)
  if ('problem' in settings) throw malformed(settings.problem, settings.allowed)
  const { schema, connectMs, totalMs, others } = settings
  const given = user === undefined ? '' : `${user}@`
  const url = `${scheme}://${given}${host.split(',', 1)[0]}${path}${others === '' ? '' : `?${others}`}`
  if (!isReadable(url, user)) throw malformed('a part of it is not spelled as an address is')
  return {
    name: ledgerName(address),
    url,
    hosts,
    schema,
    connectMs,
    totalMs,
    statementMs: Math.min(10_000, totalMs / 2),
  }
}

const PARTS =
  /^(?<scheme>postgres(?:ql)?):\/\/(?:(?<user>[^/?#]*)@)?(?<host>[^/?#]*)(?<path>\/[^?#]*)?(?:\?(?<query>[^#]*))?$/i

/** A password that is not encoded may reach beyond its place, and would be shown. */
const isAmbiguous = (user: string | undefined, rest: string): boolean =>
  user === undefined ? rest.includes('@') : user.includes('@')

/** The library reads it once more and decodes the user; what it cannot read it repeats, password and all. */
const isReadable = (url: string, user = ''): boolean => {
  try {
    decodeURIComponent(user)
    return URL.canParse(url)
  } catch {
    return false
  }
}

const malformed = (reason: string, hint: string = SPELLING): OracleError =>
  new OracleError({ code: 'ledger-address', message: `read the address of the ledger in Postgres: ${reason}`, hint })

const SPELLING =
  'postgres://user@host:5432/database, the password in PGPASSWORD or percent-encoded behind the user: @ is %40, / is %2F, % is %25'
