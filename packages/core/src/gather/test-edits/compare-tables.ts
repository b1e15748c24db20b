import type { Node } from 'oxc-parser'
import { constantOf } from '../syntax/file-context.ts'
import { shapeOf } from '../syntax/shape.ts'
import { show } from '../syntax/show.ts'
import { align } from './align.ts'
import { type Draft, type DraftSide, draft } from './draft.ts'
import type { Facts } from './facts.ts'

/** Rows of `each` and `for` that went, came or changed. A row that went is a test that went. */
export const compareTables = (base: Facts, head: Facts): readonly Draft[] => {
  const rows = { base: rowsOf(base), head: rowsOf(head) }
  if (isEmpty(head, rows.head) && !isEmpty(base, rows.base)) return [emptied(base, head)]
  const alone = align(rows, ({ shape }: Row) => shape).filter(([before, after]) => before === null || after === null)
  const removed = alone.flatMap(([before]) => (before === null ? [] : [before]))
  const added = alone.flatMap(([, after]) => (after === null ? [] : [after]))
  const changed = Math.min(removed.length, added.length)
  return [
    ...removed.slice(0, changed).map((row, at) => draft('expected-changed', row, added[at] ?? null)),
    ...removed.slice(changed).map((row) => draft('test-removed', row, null)),
    ...added.slice(changed).map((row) => draft('test-added', null, row)),
  ]
}

/** A test of no rows is no test. */
const isEmpty = ({ block }: Facts, rows: readonly Row[]): boolean => block.tables.length > 0 && rows.length === 0

const emptied = (base: Facts, head: Facts): Draft => {
  const before = { text: show(base.model.resolver.text, base.block.node), node: base.block.node }
  return draft('test-removed', before, { text: 'a table without rows', node: head.block.node })
}

interface Row extends DraftSide {
  readonly shape: string
}

const rowsOf = ({ block, model: { resolver } }: Facts): readonly Row[] =>
  block.tables
    .flatMap((table) => listRows(constantOf(table, resolver)))
    .map((node) => ({ node, shape: shapeOf(node), text: show(resolver.text, node) }))

/** A table that is computed counts as one row; so do the values of a tagged table, one by one. */
const listRows = (table: Node): readonly Node[] => {
  if (table.type === 'ArrayExpression') return table.elements.filter((element) => element !== null)
  return table.type === 'TemplateLiteral' ? table.expressions : [table]
}
