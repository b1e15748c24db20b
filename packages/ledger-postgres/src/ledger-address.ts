import { OracleError } from '@vitest-oracle/core/run'
import { type Host, hostsOf } from './hosts-of.ts'

/** Where a ledger in Postgres lies and how long it is waited for. */
export interface LedgerAddress {
  /** As messages show it: without its password and its settings. */
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
 * times in seconds; several hosts, separated by commas, are tried in turn. Every other setting is the
 * library's or the server's.
 *
 * @throws OracleError 64 `ledger-address`; the address is not in its message, which people paste
 */
export const parseAddress = (address: string): LedgerAddress => {
  const { scheme = '', user, host = '', path = '', query } = PARTS.exec(address)?.groups ?? {}
  const place = `${host}${path}`
  if (place === '' || isAmbiguous(user, `${place}${query ?? ''}`)) throw malformed('its parts cannot be told apart')
  const hosts = hostsOf(host) ?? fail('a host or its port is none')
  const settings = new URLSearchParams(query ?? '')
  const schema = settings.get('schema') ?? 'vitest_oracle'
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) throw malformed('schema is a name of a-z, 0-9 and _')
  const connectMs = milliseconds(settings, 'connect_timeout', 5)
  const totalMs = milliseconds(settings, 'time_limit', 20)
  for (const ours of ['schema', 'connect_timeout', 'time_limit']) settings.delete(ours)
  const shownUser = user === undefined ? '' : `${user.split(':', 1)[0]}@`
  const given = user === undefined ? '' : `${user}@`
  const url = `${scheme}://${given}${host.split(',', 1)[0]}${path}${settings.size === 0 ? '' : `?${settings}`}`
  if (!isReadable(url, user)) throw malformed('a part of it is not spelled as an address is')
  return {
    name: `${scheme}://${shownUser}${place}`,
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

const milliseconds = (settings: URLSearchParams, name: string, preset: number): number => {
  const text = settings.get(name)
  const seconds = text === null ? preset : Number(text)
  if (seconds > 0 && seconds <= 600) return seconds * 1000
  throw malformed(`${name} is a number of seconds, at most 600`)
}

const fail = (reason: string): never => {
  throw malformed(reason)
}

const malformed = (reason: string): OracleError =>
  new OracleError({
    code: 'ledger-address',
    message: `read the address of the ledger in Postgres: ${reason}`,
    hint: 'postgres://user@host:5432/database, the password in PGPASSWORD or percent-encoded behind the user: @ is %40, / is %2F, % is %25',
  })
