import stringWidth from 'fast-string-width'
import { alignColumns } from './align-columns.ts'
import { wrap } from './wrap.ts'

/** A table with heads above its columns; the last cell of a row names what it is about and may be long. */
export interface NamedTable {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * A table as lines that a terminal need not break: a row a line where the widest fits. Else each name
 * has a line of its own, below its row and below the cells for which the row has no room.
 *
 * @param width columns of the terminal; null or 0 where none is known: a row a line
 */
export const fitTable = ({ heads, rows }: NamedTable, width: number | null): readonly string[] => {
  const table = [heads, ...rows]
  if (width === null || width === 0 || fits(table, width)) return alignColumns(table)
  const name = heads.length - 1
  const shown = columnsThatFit(table, { width, most: name })
  const [head = '', ...lines] = alignColumns(table.map((row) => row.slice(0, shown)))
  return [
    head,
    ...lines.flatMap((line, at) => {
      const row = rows[at] ?? []
      return [line, ...leftCells({ heads, row, shown }, width), `${INDENT}${row[name] ?? ''}`]
    }),
  ]
}

const INDENT = '  '

const fits = (table: readonly (readonly string[])[], width: number): boolean =>
  alignColumns(table).every((line) => stringWidth(line) <= width)

const columnsThatFit = (
  table: readonly (readonly string[])[],
  { width, most }: { readonly width: number; readonly most: number },
): number => {
  let count = most
  while (
    count > 1 &&
    !fits(
      table.map((row) => row.slice(0, count)),
      width,
    )
  )
    count -= 1
  return count
}

interface Row {
  readonly heads: readonly string[]
  readonly row: readonly string[]
  /** How many of its cells stand in the row itself. */
  readonly shown: number
}

/** `owner platform, since 4f0c12ab`: the cells between the row and the name. */
const leftCells = ({ heads, row, shown }: Row, width: number): readonly string[] => {
  const pairs = row.slice(shown, -1).flatMap((cell, at) => (cell === '' ? [] : [`${heads[shown + at]} ${cell}`]))
  return pairs.length === 0 ? [] : wrap(pairs.join(', '), { width, indent: INDENT })
}
