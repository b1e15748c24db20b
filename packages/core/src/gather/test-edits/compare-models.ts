import type { TestEdit } from '../../model/test-edit.ts'
import { escapePart } from '../../model/test-id.ts'
import { lineFinder } from '../syntax/line-at.ts'
import { show } from '../syntax/show.ts'
import type { Block, TestModel } from './block.ts'
import { newSwallows } from './compare-features.ts'
import { compareImports } from './compare-imports.ts'
import { compareMarks, type MarkQuery } from './compare-marks.ts'
import { comparePair } from './compare-pair.ts'
import { type Draft, draft } from './draft.ts'
import type { Facts } from './facts.ts'
import { type Match, matchBlocks } from './match-blocks.ts'
import { readFacts } from './read-facts.ts'

/** Both sides of a file; null where it is not there. */
export interface ModelPair {
  readonly path: string
  readonly base: TestModel | null
  readonly head: TestModel | null
}

/** Every edit between two models, sorted by line. */
export const compareModels = ({ path, base, head }: ModelPair): readonly TestEdit[] => {
  const sides = { base: allFacts(base), head: allFacts(head) }
  const matches = matchBlocks(sides)
  const query = { matches, baseFacts: finder(sides.base), headFacts: finder(sides.head) }
  const [baseLine, headLine] = [lineFinder(base?.resolver.text ?? ''), lineFinder(head?.resolver.text ?? '')]
  const edits = matches.flatMap((match) =>
    compareMatch(match, query).map((found) => toEdit(found, { path, match, baseLine, headLine })),
  )
  return edits.toSorted((one, other) => one.line - other.line)
}

const allFacts = (model: TestModel | null): readonly Facts[] =>
  model === null ? [] : model.blocks.map((block) => readFacts(block, model))

const finder = (facts: readonly Facts[]): ((block: Block) => Facts | undefined) => {
  const byBlock = new Map(facts.map((one) => [one.block, one]))
  return (block) => byBlock.get(block)
}

const compareMatch = (match: Match, query: MarkQuery): readonly Draft[] => {
  const { base, head, isRenamed } = match
  const isInner = isTakenOver(match, query)
  if (isInner && (base === null || head === null)) return []
  const marks = isInner ? [] : compareMarks(match, query)
  if (base === null || head === null) return [...marks, ...comeOrGone(match)]
  const renamed = isRenamed
    ? [
        draft(
          'test-renamed',
          { text: nameOf(base.block), node: base.block.node },
          { text: nameOf(head.block), node: head.block.node },
        ),
      ]
    : []
  const imports = head.block.kind === 'file' ? compareImports(base.model, head.model) : []
  return [...renamed, ...comparePair(base, head, [...imports, ...marks])]
}

/** The markers inside a wrapper are told of the tests that go through it. */
const isTakenOver = ({ base, head }: Match, { matches }: MarkQuery): boolean =>
  [base, head].some((side) => side?.block.guards.some(({ key }) => key.startsWith('in '))) &&
  matches.some((other) => registers(other.head, head) || registers(other.base, base))

const registers = (one: Facts | null, wrapped: Facts | null): boolean =>
  wrapped?.block.guards.some(({ key }) => key === `in ${one?.block.via}`) ?? false

/** A suite comes and goes with its tests. */
const comeOrGone = ({ base, head }: Match): readonly Draft[] => {
  if (base !== null) return base.block.kind === 'test' ? [draft('test-removed', codeOf(base), null)] : []
  if (head === null) return []
  return head.block.kind === 'test' ? [draft('test-added', null, codeOf(head))] : newSwallows(head)
}

const codeOf = ({ block, model }: Facts): { readonly text: string; readonly node: Block['node'] } => ({
  text: show(model.resolver.text, block.node),
  node: block.node,
})

const nameOf = ({ titles, ordinal }: Block): string => {
  if (titles.length === 0) return '(file)'
  return titles.map(escapePart).join(' > ') + (ordinal > 1 ? ` #${ordinal}` : '')
}

interface Placing {
  readonly path: string
  readonly match: Match
  readonly baseLine: (offset: number) => number
  readonly headLine: (offset: number) => number
}

const toEdit = ({ kind, before, after, baseAt, headAt }: Draft, placing: Placing): TestEdit => {
  const { path, match, baseLine, headLine } = placing
  const block = match.head?.block ?? match.base?.block
  const line = headAt === null ? baseLine(baseAt ?? 0) : headLine(headAt)
  return { path, line, kind, test: block === undefined ? '(file)' : nameOf(block), before, after }
}
