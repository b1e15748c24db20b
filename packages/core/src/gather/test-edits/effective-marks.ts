import type { Block } from './block.ts'
import type { Facts } from './facts.ts'
import type { Mark } from './mark.ts'

/** Finds what was read of a block. */
export type FactsOf = (block: Block) => Facts | undefined

/** The marks that hold for a block: its own and those of every suite around it. */
export const effectiveMarks = (block: Block, factsOf: FactsOf): readonly Mark[] => {
  const own = factsOf(block)?.marks ?? block.marks
  return block.parent === null ? own : [...own, ...effectiveMarks(block.parent, factsOf)]
}

/** Whether a block lies below another. */
export const isBelow = (block: Block, suite: Block): boolean =>
  block.parent !== null && (block.parent === suite || isBelow(block.parent, suite))

/**
 * Whether marks that stood already cover one that is written now: the same, or the same kind without
 * any condition. A `skip` covers whatever only keeps the test from running.
 */
export const covers = (marks: readonly Mark[], mark: Mark): boolean =>
  marks.some(
    ({ kind, detail, key }) =>
      (kind === mark.kind && (key === mark.key || (detail === null && mark.kind !== 'retry'))) ||
      (kind === 'skip' && detail === null && (mark.kind === 'todo' || mark.kind === 'skip-call')),
  )
