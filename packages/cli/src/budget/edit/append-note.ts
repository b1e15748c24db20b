import { type FlakeText, notEditable } from './flake-text.ts'
import { heldIn } from './held-in.ts'
import { type IsHeld, withoutOld, withoutOldReasons } from './note-reasons.ts'
import { fieldAt, replaced, type Scalar, setField } from './set-field.ts'
import { insertAfter, isBlank, lineAt, toLines, toText } from './text-lines.ts'
import { continuesPlain, escaped, quoted } from './yaml-text.ts'

/** What is added to the note of a record. */
export interface NoteEdit {
  readonly id: string
  /** The note as it was parsed; empty where there is none. */
  readonly note: string
  /** A reason, on one line. */
  readonly added: string
}

/**
 * The text with a reason more in a record's note, in the quotes and on the lines that the note has. Of
 * the reasons that it has the newest stays, and whichever git does not hold.
 * @throws OracleError 64 `budget-not-editable`
 */
export const appendNote = (file: FlakeText, { id, note, added }: NoteEdit): string => {
  const place = fieldAt(file, { id, key: 'note' })
  if (place === null || note.trim() === '') return setField(file, { id, key: 'note', after: 'expires', value: added })
  const isHeld = heldIn(file, id)
  if (place.style === 'block') return inBlock(file, place, { added, isHeld })
  return appended(file.text, place, { note, added: `; ${added}`, isHeld })
}

interface Added extends Pick<NoteEdit, 'added'> {
  readonly isHeld: IsHeld
}

const appended = (text: string, place: Scalar, { note, added, isHeld }: Added & Pick<NoteEdit, 'note'>): string => {
  const quote = place.style === 'plain' ? 0 : 1
  const inner = { start: place.start + quote, end: place.end - quote }
  const kept = withoutOldReasons(text.slice(inner.start, inner.end), isHeld)
  if (place.style === 'single') return replaced(text, inner, kept + added.replaceAll("'", "''"))
  if (place.style === 'double') return replaced(text, inner, kept + escaped(added))
  return replaced(text, inner, continuesPlain(added) ? kept + added : quoted(withoutOldReasons(note, isHeld) + added))
}

/** A line of its own, as deep as the first one. */
const inBlock = (file: FlakeText, { start, end }: Scalar, { added, isHeld }: Added): string => {
  const lines = toLines(file.text)
  const [from, to] = [lineAt(lines, start), lineAt(lines, end - 1)]
  const last = lines.slice(0, to + 1).findLastIndex((line) => !isBlank(line))
  const first = lines.slice(from, to + 1).find((line) => !isBlank(line))
  if (first === undefined || last < from) throw notEditable(file, 'the note is an empty block')
  const indent = /^ */.exec(first.text)?.[0] ?? ''
  const longer = insertAfter(lines, last, [`${indent}${added}`])
  const kept = withoutOld(longer.slice(from, last + 1), isHeld)
  return toText([...longer.slice(0, from), ...kept, ...longer.slice(last + 1)])
}
