import stringWidth from 'fast-string-width'

export { printable, printableAscii } from '../../model/index.ts'

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
