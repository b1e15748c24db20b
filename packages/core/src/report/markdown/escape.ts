import { cut, printable } from '../text/printable.ts'

const MAX_ID = 300
const MAX_TEXT = 2000

/** An id, a path or a digest as code, whatever it holds. */
export const code = (text: string): string => {
  const shown = cut(printable(text), MAX_ID)
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = shown.startsWith('`') || shown.endsWith('`') || shown === '' ? ' ' : ''
  return `${fence}${pad}${shown}${pad}${fence}`
}

/** A sentence; spans in back-ticks stay code, all else that Markdown or HTML would read is escaped. */
export const inline = (text: string): string =>
  cut(printable(text), MAX_TEXT)
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\*_[\]<>|#~`&]/g, '\\$&')))
    .join('')

/** The same inside a table: a bar would end the cell, also in code. */
export const cell = (markdown: string): string => markdown.replace(/(?<!\\)\|/g, '\\|')

/** Lines to paste, in a fence that they cannot end. */
export const block = (lines: readonly string[], language = ''): readonly string[] => {
  const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([run]) => run.length)))
  const fence = '`'.repeat(longest + 1)
  return [`${fence}${language}`, ...lines.map(printable), fence]
}
