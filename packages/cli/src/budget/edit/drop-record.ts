import { type FlakeText, notEditable } from './flake-text.ts'
import { type RecordPlace, type TestsSection, testsSection } from './tests-section.ts'
import { indentOf, isBlank, isComment, type TextLine, toText } from './text-lines.ts'

/** A file without one of its records. */
export interface Dropped {
  readonly text: string
  /** Lines of a comment above the record that stay, since they may be about more than this record. */
  readonly kept: number
}

/**
 * The text without a record and without the comment that belongs to it alone.
 * @throws OracleError 64 `budget-not-editable`
 */
export const dropRecord = (file: FlakeText, id: string): Dropped => {
  const section = testsSection(file)
  const record = section.records.find((place) => place.id === id)
  if (record === undefined) throw notEditable(file, `it has no record of ${id}`)
  const comment = commentAbove(section, record)
  const from = comment.isOwn ? comment.first : record.first
  const lines = without(section, from - (leavesGap(section, record, from) ? 1 : 0), record.last)
  const kept = comment.isOwn ? 0 : record.first - comment.first
  return { text: section.records.length === 1 ? closed(section, lines) : toText(lines), kept }
}

interface Comment {
  /** Index of its first line; that of the record's where there is none. */
  readonly first: number
  /** Whether it is about this record and nothing else. */
  readonly isOwn: boolean
}

/** One right below `tests:` may be about all records, one above two records without a gap about both. */
const commentAbove = ({ lines, line }: TestsSection, { first, last, indent }: RecordPlace): Comment => {
  let start = first
  while (isComment(lines[start - 1]) && indentOf(lines[start - 1] ?? EMPTY) === indent) start -= 1
  const above = lines[start - 1] ?? EMPTY
  const next = lines[last + 1] ?? EMPTY
  const isApart = isBlank(above) || (start - 1 !== line && (!isComment(above) || indentOf(above) > indent))
  const isAlone = isBlank(next) || isComment(next) || indentOf(next) < indent
  return { first: start, isOwn: isApart && isAlone }
}

const EMPTY: TextLine = { text: '', eol: '', start: 0 }

/** Whether the blank line above has nothing to part any more. */
const leavesGap = ({ lines, records }: TestsSection, record: RecordPlace, from: number): boolean =>
  from > 0 && isBlank(lines[from - 1]) && (record === records.at(-1) || isBlank(lines[record.last + 1]))

/** The end of the file stays what it was. */
const without = ({ lines }: TestsSection, first: number, last: number): readonly TextLine[] => {
  const before = lines.slice(0, first)
  const after = lines.slice(last + 1)
  if (after.length > 0) return [...before, ...after]
  return before.map((line, at) => (at === before.length - 1 ? { ...line, eol: lines[last]?.eol ?? '' } : line))
}

/** No record is left: `tests:` says so. */
const closed = ({ key, line, lines }: TestsSection, left: readonly TextLine[]): string => {
  const colon = (lines[line]?.text.indexOf(':', key.end - (lines[line]?.start ?? 0)) ?? 0) + 1
  return toText(
    left.map((each, at) =>
      at === line ? { ...each, text: `${each.text.slice(0, colon)} {}${each.text.slice(colon)}` } : each,
    ),
  )
}
