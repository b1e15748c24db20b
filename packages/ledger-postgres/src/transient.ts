const CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The socket of a server on this machine is not there while the server starts.
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // Of the library, and of its kind.
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  // None of several hosts: the next try may find one.
  'HOSTS_FAILED',
  'HOSTS_REFUSED',
  // Of the server: a roster went just now, conflict, deadlock, too many connections, it goes down or comes up.
  '23503',
  '40001',
  '40P01',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

/** Whether the same call may well succeed in a moment. */
export const isTransient = (error: unknown): boolean => {
  const code = codeOf(error)
  return CODES.has(code) || code.startsWith('08')
}

/** Whether nothing listens there at all, which is known at once. */
export const isRefused = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ENOENT', 'HOSTS_REFUSED'].includes(codeOf(error))

/** An error of the kind that the library throws. */
export const coded = (code: string, message: string): Error => Object.assign(new Error(message), { code })

/** The code of Node, of the library or of the server (five characters); empty when it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
