/**
 * What crosses of an error that production threw: its name and its message, nothing else. A
 * discard of fast-check, a getter or a thenable does not.
 */
export const plainError = (thrown: unknown): Error => {
  const error = new Error(textOf(thrown, 'message') ?? describe(thrown))
  error.name = textOf(thrown, 'name') ?? 'Error'
  return error
}

const textOf = (thrown: unknown, key: string): string | undefined => {
  if (typeof thrown !== 'object' || thrown === null) return undefined
  try {
    const value: unknown = Reflect.get(thrown, key)
    return typeof value === 'string' ? value : undefined
  } catch {
    // A getter that throws has nothing to say; the error itself still stands.
    return undefined
  }
}

const describe = (thrown: unknown): string => {
  if (typeof thrown === 'object' && thrown !== null) return 'an object without a message was thrown'
  return typeof thrown === 'function' ? 'a function was thrown' : String(thrown)
}
