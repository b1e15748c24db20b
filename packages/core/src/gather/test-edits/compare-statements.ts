import { show } from '../syntax/show.ts'
import { align } from './align.ts'
import { type Draft, type DraftSide, draft } from './draft.ts'
import type { Facts } from './facts.ts'
import type { Statement } from './statements.ts'

/** Statements that changed, came or went, and of which no other edit of the block speaks. */
export const compareStatements = (base: Facts, head: Facts, told: readonly Draft[]): readonly Draft[] => {
  const lists = { base: base.statements, head: head.statements }
  const alone = align(lists, ({ shape }: Statement) => shape).filter(([was, is]) => was === null || is === null)
  const removed = alone.flatMap(([was]) => (was === null ? [] : [was]))
  const added = alone.flatMap(([, is]) => (is === null ? [] : [is]))
  const isMoved = ({ shape }: Statement, others: readonly Statement[]): boolean =>
    others.some((other) => other.shape === shape)
  const gone = removed.filter((one) => !isMoved(one, added))
  const come = added.filter((one) => !isMoved(one, removed))
  const [baseAt, headAt] = [told.map((edit) => edit.baseAt), told.map((edit) => edit.headAt)]
  const length = Math.max(gone.length, come.length)
  return Array.from({ length }, (_, at) => [gone[at], come[at]] as const)
    .filter(([was, is]) => !isTold(was, baseAt) && !isTold(is, headAt))
    .map(([was, is]) => draft('body-changed', side(was, base), side(is, head)))
}

const isTold = (statement: Statement | undefined, places: readonly (number | null)[]): boolean =>
  statement !== undefined &&
  places.some((place) => place !== null && place >= statement.node.start && place < statement.node.end)

const side = (statement: Statement | undefined, { model }: Facts): DraftSide | null =>
  statement === undefined ? null : { node: statement.node, text: show(model.resolver.text, statement.node) }
