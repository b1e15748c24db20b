import { type YamlKey, type YamlPlace, yamlPlaces } from '@vitest-oracle/core'
import { type FlakeText, inBraces, notEditable } from './flake-text.ts'
import { indentOf, isBlank, lineAt, type TextLine, toLines } from './text-lines.ts'

/** One record below `tests:` and its lines. */
export interface RecordPlace {
  readonly id: string
  /** What stands behind its key. */
  readonly value: YamlPlace
  /** Columns before its key. */
  readonly indent: number
  /** Index of the line with its key. */
  readonly first: number
  /** Index of its last line; blank lines and comments of what follows are not among its own. */
  readonly last: number
}

/** `tests:` as it stands in the file. */
export interface TestsSection {
  readonly lines: readonly TextLine[]
  readonly key: YamlKey
  /** Index of the line with `tests:`. */
  readonly line: number
  readonly indent: number
  /** In the order of the file. */
  readonly records: readonly RecordPlace[]
}

/**
 * Finds `tests:` and its records.
 * @throws OracleError 64 `budget-not-editable` where they do not stand on lines of their own
 */
export const testsSection = (file: FlakeText): TestsSection => {
  const lines = toLines(file.text)
  const top = yamlPlaces(file.text)
  const key = top.kind === 'mapping' && top.style === 'block' ? top.keys.get('tests') : undefined
  if (top.kind !== 'mapping' || key === undefined) throw inBraces(file, 'it')
  const { value } = key
  if (value.kind === 'mapping' && value.style === 'flow' && value.keys.size > 0) throw inBraces(file, 'tests:')
  const keys = value.kind === 'mapping' ? [...value.keys] : []
  const starts = [...top.keys.values(), ...keys.map(([, { start }]) => ({ start }))].map(({ start }) => start)
  const records = keys.map(([id, record]) => toRecord({ id, record, lines, starts }))
  const section = { lines, key, line: lineAt(lines, key.start), indent: columnOf(lines, key.start), records }
  // `? key` and braces put something before a key.
  const isFirst = (line: number, indent: number): boolean => isBlank({ text: lines[line]?.text.slice(0, indent) ?? '' })
  if (isFirst(section.line, section.indent) && records.every(({ first, indent }) => isFirst(first, indent)))
    return section
  throw notEditable(file, 'a record does not begin its line')
}

interface Found {
  readonly id: string
  readonly record: YamlKey
  readonly lines: readonly TextLine[]
  /** Where the keys of the file and of `tests:` begin. */
  readonly starts: readonly number[]
}

const toRecord = ({ id, record, lines, starts }: Found): RecordPlace => {
  const indent = columnOf(lines, record.start)
  const first = lineAt(lines, record.start)
  const next = Math.min(...starts.filter((start) => start > record.start))
  const bound = Number.isFinite(next) ? lineAt(lines, next) : lines.length
  const deeper = lines.slice(first + 1, bound).findLastIndex((line) => !isBlank(line) && indentOf(line) > indent)
  return { id, value: record.value, indent, first, last: first + 1 + deeper }
}

const columnOf = (lines: readonly TextLine[], offset: number): number =>
  offset - (lines[lineAt(lines, offset)]?.start ?? 0)
