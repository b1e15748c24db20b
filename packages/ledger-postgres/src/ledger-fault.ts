import { isOracleError, OracleError } from '@vitest-oracle/core/run'
import { codeOf } from './transient.ts'

/** What was asked of which ledger. */
export interface Asked {
  readonly kind: 'read' | 'write'
  /** The address as messages show it. */
  readonly name: string
  readonly schema: string
  /** How often it was tried. */
  readonly tries: number
}

/** Why a ledger in Postgres could not be read or written, and whose move it is. */
export const ledgerFault = (cause: unknown, asked: Asked): OracleError => {
  if (isOracleError(cause)) return cause
  const { kind, name, tries } = asked
  return new OracleError({
    code: kind === 'read' ? 'ledger-unreadable' : 'ledger-unwritable',
    message: `${kind} the ledger ${name}: ${reasonOf(cause)}${tries > 1 ? ` (tried ${tries} times)` : ''}`,
    hint: hintOf(codeOf(cause), asked),
    cause,
  })
}

const REASONS: Readonly<Record<string, string>> = {
  CONNECT_TIMEOUT: 'the server does not answer',
  CONNECTION_CLOSED: 'the server closed the connection',
  CONNECTION_DESTROYED: 'the connection was lost',
  ECONNREFUSED: 'no server listens there',
  ENOENT: 'no server listens there',
  ENOTFOUND: 'no host has that name',
}

const reasonOf = (cause: unknown): string => {
  const message = cause instanceof AggregateError ? (cause.errors[0]?.message ?? cause.message) : textOf(cause)
  const known = REASONS[codeOf(cause)]
  return known === undefined ? message : `${known} (${codeOf(cause)})`
}

const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** Codes of the server, SQLSTATE. */
const DENIED = '42501'
const READ_ONLY = '25006'
const STRANGER = ['28000', '28P01', '3D000']

const hintOf = (code: string, { kind, schema }: Asked): string => {
  if (STRANGER.includes(code)) return 'whoever runs CI corrects the user, the password or the database of the address'
  if (code === DENIED && kind === 'read')
    return `whoever runs CI: grant usage on schema ${schema} and select on all its tables to this user`
  if (code === DENIED || code === READ_ONLY)
    return `only the recording job writes; whoever runs CI gives it the user that owns schema ${schema}`
  return 'whoever runs CI starts the server or corrects the address; at a desk, leave ORACLE_LEDGER and the option out'
}
