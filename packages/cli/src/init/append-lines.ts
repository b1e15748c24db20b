/** A text with the lines that it lacks put at its end, in its own line endings; null: it lacks none. */
export const appendLines = (text: string, lines: readonly string[]): string | null => {
  const present = new Set(text.split(/\r?\n/).map(plain))
  const missing = lines.filter((line) => !present.has(plain(line)))
  if (missing.length === 0) return null
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const start = text === '' || text.endsWith('\n') ? text : text + newline
  return start + missing.map((line) => line + newline).join('')
}

/** `/.vitest`, `.vitest` and `.vitest/` are the same line for this purpose. */
const plain = (line: string): string => line.trim().replace(/\s+/g, ' ').replace(/^\//, '').replace(/\/$/, '')
