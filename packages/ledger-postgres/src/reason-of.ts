import { printable } from '@vitest-oracle/core/run'
import { codeOf } from './transient.ts'

/** Why something failed, on one line that a terminal shows as it is: what a server says is anybody's text. */
export const reasonOf = (cause: unknown): string => {
  const message = cause instanceof AggregateError ? (cause.errors[0]?.message ?? cause.message) : textOf(cause)
  const known = REASONS[codeOf(cause)]
  return known === undefined ? printable(message) : `${known} (${codeOf(cause)})`
}

const REASONS: Readonly<Record<string, string>> = {
  CONNECT_TIMEOUT: 'the server does not answer',
  CONNECTION_CLOSED: 'the server closed the connection',
  CONNECTION_DESTROYED: 'the connection was lost',
  ECONNREFUSED: 'no server listens there',
  ECONNRESET: 'the server closed the connection',
  ENOENT: 'no server listens there',
  ENOTFOUND: 'no host has that name',
  NO_TLS: 'the server has no TLS, and sslmode asks for it',
}

const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
