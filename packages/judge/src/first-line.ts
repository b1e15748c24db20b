const LONGEST = 500

/** The first line that shows something of an error's message, cut where it becomes unreadable. */
export const firstLine = (error: unknown): string => {
  const text = messageOf(error) ?? String(error)
  const line = text.split(/\r?\n/).find((candidate) => candidate.trim() !== '') ?? 'an error without a message'
  return cut(line.trim(), LONGEST)
}

/** The text, or its beginning with what is missing counted. */
export const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length - longest} characters more)`

// Not `instanceof Error`: Node's own errors are of another realm in the VM pools of Vitest.
const messageOf = (error: unknown): string | undefined => {
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined
  return typeof message === 'string' ? message : undefined
}
