import { type Draft, type DraftSide, draft } from './draft.ts'
import { covers, effectiveMarks, type FactsOf, isBelow } from './effective-marks.ts'
import type { Facts } from './facts.ts'
import { type Mark, markName } from './mark.ts'
import type { Match } from './match-blocks.ts'

/** What the markers of one block are compared with. */
export interface MarkQuery {
  readonly matches: readonly Match[]
  readonly baseFacts: FactsOf
  readonly headFacts: FactsOf
}

/** Markers and retries that head adds to a block, or takes from it. One that moved with its tests is neither. */
export const compareMarks = (match: Match, query: MarkQuery): readonly Draft[] => {
  const { base, head } = match
  const before = marksOf(base, false)
  const now = marksOf(head, base?.block.hasBody === true)
  const added = now.filter((mark) => !holds(mark, base, query.baseFacts) && !heldInTests(mark, head, toBase(query)))
  const removed = before.filter(
    (mark) => head !== null && !holds(mark, head, query.headFacts) && !heldInTests(mark, base, toHead(query)),
  )
  return [
    ...[...added, ...joinedMarks(match, query)].map((mark) => toAdded(mark, before)),
    ...removed.filter(({ kind }) => !added.some((mark) => mark.kind === kind)).map((mark) => toRemoved(mark, now)),
  ]
}

/** The marks of suites that stood with them in base, and that a test of elsewhere has moved into. */
const joinedMarks = (
  { base, head, isRenamed }: Match,
  { matches, baseFacts, headFacts }: MarkQuery,
): readonly Mark[] => {
  if (!isRenamed || base === null || head === null || head.block.parent === null) return []
  return effectiveMarks(head.block.parent, headFacts).filter(
    (mark) =>
      mark.kind !== 'unknown' &&
      !holds(mark, base, baseFacts) &&
      matches.some(
        (suite) =>
          suite.head !== null &&
          isBelow(head.block, suite.head.block) &&
          suite.head.marks.includes(mark) &&
          holds(mark, suite.base, baseFacts),
      ),
  )
}

/** A `todo` without a body is a plan: it hides nothing, unless there was a body. */
const marksOf = (facts: Facts | null, hadBody: boolean): readonly Mark[] => {
  if (facts === null) return []
  const isPlan = facts.block.kind === 'test' && !facts.block.hasBody && !hadBody
  return facts.marks.filter(({ kind }) => kind !== 'todo' || !isPlan)
}

const holds = (mark: Mark, facts: Facts | null, factsOf: FactsOf): boolean =>
  facts !== null && covers(effectiveMarks(facts.block, factsOf), mark)

/** The tests of this side, each with the same test on the other side. */
interface Crossing {
  readonly pairs: readonly { readonly here: Facts | null; readonly there: Facts | null }[]
  readonly there: FactsOf
}

const toBase = ({ matches, baseFacts }: MarkQuery): Crossing => ({
  pairs: matches.map(({ base, head }) => ({ here: head, there: base })),
  there: baseFacts,
})

const toHead = ({ matches, headFacts }: MarkQuery): Crossing => ({
  pairs: matches.map(({ base, head }) => ({ here: base, there: head })),
  there: headFacts,
})

/** A suite takes a mark over from its tests, or leaves it to them, where all carry it on the other side. */
const heldInTests = (mark: Mark, suite: Facts | null, { pairs, there: factsOf }: Crossing): boolean => {
  if (suite === null || suite.block.kind === 'test') return false
  const inside = pairs.filter(({ here }) => here?.block.kind === 'test' && isBelow(here.block, suite.block))
  return inside.length > 0 && inside.every(({ there }) => holds(mark, there, factsOf))
}

const side = (mark: Mark): DraftSide => ({ text: markName(mark), node: mark })

const toAdded = (mark: Mark, before: readonly Mark[]): Draft => {
  const replaced = before.find(({ kind }) => kind === mark.kind)
  const was = replaced === undefined ? null : side(replaced)
  if (mark.kind === 'unknown') return draft('marker-unknown', was, side(mark))
  if (mark.kind === 'repeats') return draft('body-changed', was, side(mark))
  if (mark.kind !== 'retry') return draft('marker-added', was, side(mark))
  const isLower = replaced !== undefined && Number(mark.detail) < Number(replaced.detail)
  return draft(isLower ? 'retry-removed' : 'retry-added', was, side(mark))
}

/** What is left of a marker that got narrower is told beside it. */
const toRemoved = (mark: Mark, now: readonly Mark[]): Draft => {
  const left = now.find(({ kind }) => kind === mark.kind)
  const is = left === undefined ? null : side(left)
  if (mark.kind === 'retry') return draft('retry-removed', side(mark), is)
  if (mark.kind === 'unknown' || mark.kind === 'repeats') return draft('body-changed', side(mark), is)
  return draft('marker-removed', side(mark), is)
}
