import { type FlakeText, notEditable } from './flake-text.ts'
import { fieldAt, replaced, type Scalar, setField } from './set-field.ts'
import { insertAfter, isBlank, lineAt, toLines, toText } from './text-lines.ts'
import { continuesPlain, escaped, quoted } from './yaml-text.ts'

/** What is added to the note of a record. */
export interface NoteEdit {
  readonly id: string
  /** The note as it was parsed; empty where there is none. */
  readonly note: string
  /** One line. */
  readonly added: string
}

/**
 * The text with a sentence more in a record's note, in the quotes and on the lines that the note has.
 * @throws OracleError 64 `budget-not-editable`
 */
export const appendNote = (file: FlakeText, { id, note, added }: NoteEdit): string => {
  const place = fieldAt(file, { id, key: 'note' })
  if (place === null || note.trim() === '') return setField(file, { id, key: 'note', after: 'expires', value: added })
  if (place.style === 'block') return inBlock(file, place, added)
  return appended(file.text, place, { note, added: `; ${added}` })
}

const appended = (text: string, place: Scalar, { note, added }: Pick<NoteEdit, 'note' | 'added'>): string => {
  const end = (by: string): string => replaced(text, { start: place.end - 1, end: place.end - 1 }, by)
  if (place.style === 'single') return end(added.replaceAll("'", "''"))
  if (place.style === 'double') return end(escaped(added))
  return continuesPlain(added)
    ? replaced(text, { start: place.end, end: place.end }, added)
    : replaced(text, place, quoted(note + added))
}

/** A line of its own, as deep as the first one. */
const inBlock = (file: FlakeText, { start, end }: Scalar, added: string): string => {
  const lines = toLines(file.text)
  const [from, to] = [lineAt(lines, start), lineAt(lines, end - 1)]
  const last = lines.slice(0, to + 1).findLastIndex((line) => !isBlank(line))
  const first = lines.slice(from, to + 1).find((line) => !isBlank(line))
  if (first === undefined || last < from) throw notEditable(file, 'the note is an empty block')
  const indent = /^ */.exec(first.text)?.[0] ?? ''
  return toText(insertAfter(lines, last, [`${indent}${added}`]))
}
