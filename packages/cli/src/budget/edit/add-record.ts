import type { YamlPlace } from '@vitest-oracle/core'
import { type FlakeText, notEditable } from './flake-text.ts'
import { type RecordPlace, type TestsSection, testsSection } from './tests-section.ts'
import { insertAfter, isBlank, lineAt, toText } from './text-lines.ts'
import { quoted } from './yaml-text.ts'

/** One line of a record: a key and its value as YAML. */
export type RecordField = readonly [key: string, value: string]

/** A record that is about to be written. */
export interface NewRecord {
  readonly id: string
  readonly fields: readonly RecordField[]
}

const STEP = 2

/** A record on its lines, as a person pastes it below `tests:`. */
export const recordLines = (
  { id, fields }: NewRecord,
  { indent, step }: { readonly indent: number; readonly step: number } = { indent: STEP, step: STEP },
): readonly string[] => [
  `${' '.repeat(indent)}${quoted(id)}:`,
  ...fields.map(([key, value]) => `${' '.repeat(indent + step)}${key}: ${value}`),
]

/**
 * The text with a record more, behind the last one and laid out as that is.
 * @throws OracleError 64 `budget-not-editable`
 */
export const addRecord = (file: FlakeText, record: NewRecord): string => {
  const section = testsSection(file)
  const last = section.records.at(-1)
  if (last === undefined) return addFirst(file, section, record)
  const lines = recordLines(record, { indent: last.indent, step: stepOf(section, last) })
  return toText(insertAfter(section.lines, last.last, [...(isSpaced(section) ? [''] : []), ...lines]))
}

/** `tests: {}`, `tests: null` and `tests:` become the line above the record. */
const addFirst = (file: FlakeText, { key, indent }: TestsSection, record: NewRecord): string => {
  const text = file.text.slice(0, key.end) + afterKey(file, key)
  const opened = testsSection({ ...file, text })
  return toText(insertAfter(opened.lines, opened.line, recordLines(record, { indent: indent + STEP, step: STEP })))
}

const afterKey = (file: FlakeText, { end, value }: TestsSection['key']): string => {
  const rest = file.text.slice(end)
  if (value.kind === 'empty') return rest
  const empty = /^([ \t]*:)[ \t]+(?:\{[ \t]*\}|~|null|Null|NULL)(?=\s|$)/.exec(rest)
  if (empty === null) throw notEditable(file, 'the value of tests: is not on its line')
  return `${empty[1]}${rest.slice(empty[0].length)}`
}

const stepOf = ({ lines }: TestsSection, { value, indent }: RecordPlace): number => {
  if (value.kind !== 'mapping' || value.style === 'flow') return STEP
  return Math.max(1, columnOfFirst(lines, value) - indent)
}

const columnOfFirst = (lines: TestsSection['lines'], { keys }: Extract<YamlPlace, { kind: 'mapping' }>): number => {
  const start = [...keys.values()][0]?.start ?? 0
  return start - (lines[lineAt(lines, start)]?.start ?? 0)
}

/** Whether a blank line stands between all records. */
const isSpaced = ({ lines, records }: TestsSection): boolean =>
  records.length > 1 &&
  records.slice(1).every(({ first }, index) => {
    const before = lines.slice((records[index]?.last ?? 0) + 1, first)
    return before.some(isBlank)
  })
