import type { FlakeText } from './flake-text.ts'
import type { IsHeld } from './note-reasons.ts'
import { testsSection } from './tests-section.ts'
import { toText } from './text-lines.ts'

/** Tells which text of a record git's history holds; none where the record is not found there. */
export const heldIn = (file: FlakeText, id: string): IsHeld => {
  const held = squeezed(recordText({ ...file, text: (file.committed ?? '').replace(/^\uFEFF/, '') }, id))
  return (reason) => held.includes(squeezed(reason))
}

const recordText = (file: FlakeText, id: string): string => {
  try {
    const { records, lines } = testsSection(file)
    const record = records.find((place) => place.id === id)
    return record === undefined ? '' : toText(lines.slice(record.first, record.last + 1))
  } catch {
    // Broken, or laid out otherwise, when it was committed: what cannot be found there stays in the note.
    return ''
  }
}

/** A note may be folded at another place. */
const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()
