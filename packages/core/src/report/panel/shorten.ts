import stringWidth from 'fast-string-width'

/** Code units in a column: more than a drawn character has in any text that people write. */
const UNITS = 32
// What a terminal draws as one character: a flag, a letter with its accents.
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Shortens a printable text left of its middle, so that it fits so many columns: an id keeps most of its title. */
export const shortenMiddle = (text: string, columns: number, mark: string): string => {
  if (stringWidth(text) <= columns) return text
  const room = columns - stringWidth(mark)
  if (room < 2) return takeStart(text, columns)
  const start = takeStart(text, Math.floor(room / 3))
  return `${start}${mark}${takeEnd(text, room - stringWidth(start))}`
}

/** Shortens a printable text at its end. */
export const shortenEnd = (text: string, columns: number, mark: string): string => {
  if (stringWidth(text) <= columns) return text
  const room = columns - stringWidth(mark)
  return room < 1 ? takeStart(text, columns) : `${takeStart(text, room)}${mark}`
}

const takeStart = (text: string, columns: number): string =>
  take(graphemes(text.slice(0, columns * UNITS)), columns).join('')

const takeEnd = (text: string, columns: number): string =>
  take(graphemes(text.slice(-columns * UNITS)).reverse(), columns)
    .reverse()
    .join('')

const graphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** As many as fit. The width of a text is not the sum of its parts' where one joins the next. */
const take = (parts: readonly string[], columns: number): string[] => {
  const kept: string[] = []
  let width = 0
  for (const part of parts) {
    width += Math.max(stringWidth(part), 0)
    if (width > columns) break
    kept.push(part)
  }
  return kept
}
