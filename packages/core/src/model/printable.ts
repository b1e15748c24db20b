/** Control characters, line separators, and marks that reorder text or that nobody sees. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped.
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** What a CI system takes out of a log as a command to itself: `::error::`, `##[group]`, `##vso[…]`. */
const COMMAND = /(?<=^|\s)::(?=[\w-]+(?: [^:]*)?::)|##(?=(?:vso)?\[)/g

/**
 * One line that a terminal shows as it is and a CI system obeys nowhere: escapes spelled out, so that no
 * title can repaint a report.
 */
export const printable = (text: string): string => escapeUnprintable(text, escapeUnit)

/** The same in ASCII only. */
export const printableAscii = (text: string): string => printable(text).replace(/[^ -~]/g, escapeUnit)

/** The same of a text of several lines. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')

/** A text in which each character that must not be shown as it is has become what `spell` makes of it. */
export const escapeUnprintable = (text: string, spell: (unit: string) => string): string =>
  text.replace(UNPRINTABLE, spell).replace(COMMAND, (marks) => `${spell(marks.slice(0, 1))}${marks.slice(1)}`)

const escapeUnit = (unit: string): string => {
  if (unit === '\n') return '\\n'
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
