// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
const CONTROLS = new RegExp(CONTROL, 'g')
/** Nothing that {@link nameProblem} could object to: almost every path. */
const PLAIN = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

/** Why LOCK cannot hold a path of this spelling; null when it can. */
export const nameProblem = (path: string): string | null => {
  if (PLAIN.test(path)) return null
  if (CONTROL.test(path)) return 'a control character in its name'
  if (path.includes('\\')) return 'a backslash in its name'
  const parts = path.split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return 'a path that is not canonical'
  return parts.some((part) => part !== part.trim()) ? 'a leading or trailing space in its name' : null
}

/** A path as a report may print it: control characters escaped. */
export const printPath = (path: string): string =>
  path.replace(CONTROLS, (char) => (char === '\n' ? '\\n' : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`))
