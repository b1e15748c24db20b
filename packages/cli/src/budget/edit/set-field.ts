import type { YamlPlace } from '@vitest-oracle/core'
import { type FlakeText, notEditable } from './flake-text.ts'
import { testsSection } from './tests-section.ts'
import { indentOf, insertAfter, lineAt, toLines, toText } from './text-lines.ts'
import { quoted } from './yaml-text.ts'

/** One value of one record. */
export interface FieldEdit {
  readonly id: string
  readonly key: string
  /** Where the record has no such key yet: the key behind which it is put, or behind the last one. */
  readonly after: string
  readonly value: string
}

type Fields = Extract<YamlPlace, { kind: 'mapping' }>
/** A value with its place. */
export type Scalar = Extract<YamlPlace, { kind: 'scalar' }>

/**
 * The text with a value of a record set; one that is there keeps its quotes.
 * @throws OracleError 64 `budget-not-editable`
 */
export const setField = (file: FlakeText, { id, key, after, value }: FieldEdit): string => {
  const fields = fieldsOf(file, id)
  const found = fields.keys.get(key)
  if (found === undefined) return insertField(file, fields, { after, line: `${key}: ${quoted(value)}` })
  if (found.value.kind !== 'scalar') throw notEditable(file, `${key} has no value`)
  return replaced(file.text, found.value, inStyle(value, found.value))
}

/**
 * The value of a record's key; null where there is none.
 * @throws OracleError 64 `budget-not-editable`
 */
export const fieldAt = (file: FlakeText, { id, key }: Pick<FieldEdit, 'id' | 'key'>): Scalar | null => {
  const value = fieldsOf(file, id).keys.get(key)?.value
  return value?.kind === 'scalar' ? value : null
}

/** A text with one stretch of it made another. */
export const replaced = (text: string, { start, end }: Pick<Scalar, 'start' | 'end'>, by: string): string =>
  text.slice(0, start) + by + text.slice(end)

const fieldsOf = (file: FlakeText, id: string): Fields => {
  const value = testsSection(file).records.find((record) => record.id === id)?.value
  if (value?.kind !== 'mapping') throw notEditable(file, `it has no record of ${id}`)
  return value
}

const inStyle = (value: string, { style }: Scalar): string => {
  if (style === 'plain' && /^[\w-]+$/.test(value) && !/^[\d.e]+$/i.test(value)) return value
  return style === 'single' ? `'${value.replaceAll("'", "''")}'` : quoted(value)
}

const insertField = (
  file: FlakeText,
  { keys, style }: Fields,
  { after, line }: { readonly after: string; readonly line: string },
): string => {
  const anchor = keys.get(after) ?? [...keys.values()].at(-1)
  if (anchor === undefined) throw notEditable(file, 'the record is empty')
  const end = anchor.value.kind === 'scalar' ? anchor.value.end : anchor.end
  if (style === 'flow') return replaced(file.text, { start: end, end }, `, ${line}`)
  const lines = toLines(file.text)
  const own = lines[lineAt(lines, anchor.start)]
  const indent = own === undefined ? 0 : indentOf(own)
  const last = lineAt(lines, file.text.slice(0, end).trimEnd().length - 1)
  return toText(insertAfter(lines, last, [`${' '.repeat(indent)}${line}`]))
}
