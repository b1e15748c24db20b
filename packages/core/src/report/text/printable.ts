import stringWidth from 'fast-string-width'

/** Control characters, line separators and the marks that reorder text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped.
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** One line that a terminal shows as it is: escapes spelled out, so that no title can repaint a report. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, escapeUnit)

/** The same in ASCII only. */
export const printableAscii = (text: string): string => printable(text).replace(/[^ -~]/g, escapeUnit)

const escapeUnit = (unit: string): string => {
  if (unit === '\n') return '\\n'
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Cuts a text to so many columns and says how long it was. */
export const cut = (text: string, columns: number): string => {
  if (text.length <= columns && stringWidth(text) <= columns) return text
  const suffix = ` ... (${text.length} characters)`
  return `${takeColumns(text, columns - suffix.length)}${suffix}`
}

/** As many whole characters as fit. */
const takeColumns = (text: string, columns: number): string => {
  let width = 0
  let kept = ''
  for (const character of text.slice(0, columns * 2)) {
    width += stringWidth(character)
    if (width > columns) break
    kept += character
  }
  return kept
}
