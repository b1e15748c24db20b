import { isOracleError, OracleError } from '@vitest-oracle/core/run'
import { reasonOf } from './reason-of.ts'
import { codeOf } from './transient.ts'

/** What was asked of which ledger. */
export interface Asked {
  readonly kind: 'read' | 'write'
  /** The address as messages show it. */
  readonly name: string
  readonly schema: string
  /** How often it was tried. */
  readonly tries: number
  /** Which of several hosts answered or did not; null where there is one. */
  readonly host: string | null
}

/** What to do where the tables are not those of a ledger. */
export const NO_LEDGER =
  'whoever runs CI: is this the schema of a ledger? another one is named with ?schema=… in the address'

/** Why a ledger in Postgres could not be read or written, and whose move it is. */
export const ledgerFault = (cause: unknown, asked: Asked): OracleError => {
  if (isOracleError(cause)) return cause
  const { kind, name, tries, host } = asked
  return new OracleError({
    code: kind === 'read' ? 'ledger-unreadable' : 'ledger-unwritable',
    message: `${kind} the ledger ${name}: ${host === null ? '' : `${host}: `}${reasonOf(cause)}${tries > 1 ? ` (tried ${tries} times)` : ''}`,
    hint: hintOf(codeOf(cause), asked),
    cause,
  })
}

/** Codes of the server, SQLSTATE. */
const DENIED = '42501'
const READ_ONLY = '25006'
const STRANGER = ['28000', '28P01', '3D000']
/** A table, a column or a type is missing, there already or another: the tables are somebody else's. */
const isForeign = (code: string): boolean => code.startsWith('42') && code !== DENIED

/** Codes of Node. */
const CERTIFICATE = /CERT|SIGNATURE|^ERR_TLS_/
const NO_TLS =
  'whoever runs CI turns TLS on in the server (ssl = on), or takes sslmode out of the address where nobody can listen on the way'
const UNKNOWN_CERTIFICATE =
  'whoever runs CI names the authority that signed the certificate, NODE_EXTRA_CA_CERTS=<file>, and the host as the certificate does'

const hintOf = (code: string, { kind, schema }: Asked): string => {
  if (STRANGER.includes(code)) return 'whoever runs CI corrects the user, the password or the database of the address'
  if (code === DENIED && kind === 'read')
    return `whoever runs CI: grant usage on schema ${schema} and select on all its tables to this user`
  if (code === DENIED || code === READ_ONLY)
    return `only the recording job writes; whoever runs CI gives it the user that owns schema ${schema}`
  if (isForeign(code)) return NO_LEDGER
  if (code === 'NO_TLS') return NO_TLS
  if (CERTIFICATE.test(code)) return UNKNOWN_CERTIFICATE
  return 'whoever runs CI starts the server or corrects the address; at a desk, leave ORACLE_LEDGER and the option out'
}
