import type { Block } from './block.ts'
import type { Facts } from './facts.ts'

/** A block of both sides, or of one. `isRenamed`: known by its content, under other titles. */
export interface Match {
  readonly base: Facts | null
  readonly head: Facts | null
  readonly isRenamed: boolean
}

/** Pairs blocks by kind and titles; tests that are left over by what they do, and last by their own title. */
export const matchBlocks = (sides: Sides): readonly Match[] => {
  const byTitles = pairBy(sides, ({ block }) => titleKey(block))
  const byContent = pairBy(leftOver(sides, byTitles), contentKey)
  const byOwnTitle = pairBy(leftOver(sides, [...byTitles, ...byContent]), ownTitleKey)
  const renamed = [...byContent, ...byOwnTitle]
  const left = leftOver(sides, [...byTitles, ...renamed])
  return [
    ...byTitles.map((pair) => ({ ...pair, isRenamed: false })),
    ...renamed.map((pair) => ({ ...pair, isRenamed: true })),
    ...left.base.map((base) => ({ base, head: null, isRenamed: false })),
    ...left.head.map((head) => ({ base: null, head, isRenamed: false })),
  ]
}

/** All blocks of base and of head. */
export interface Sides {
  readonly base: readonly Facts[]
  readonly head: readonly Facts[]
}

const titleKey = ({ kind, titles, ordinal }: Block): string => JSON.stringify([kind, titles, ordinal])

const contentKey = ({ block, statements }: Facts): string | null =>
  block.kind === 'test' && statements.length > 0 ? statements.map(({ shape }) => shape).join('\n') : null

const ownTitleKey = ({ block }: Facts): string | null =>
  block.kind === 'test' ? JSON.stringify([block.titles.at(-1), block.ordinal]) : null

interface Paired {
  readonly base: Facts
  readonly head: Facts
}

/** Pairs, in order, the items of one key; a null key pairs with nothing. */
const pairBy = ({ base, head }: Sides, keyOf: (facts: Facts) => string | null): readonly Paired[] => {
  const waiting = new Map<string, Facts[]>()
  for (const facts of head) {
    const key = keyOf(facts)
    if (key !== null) waiting.set(key, [...(waiting.get(key) ?? []), facts])
  }
  return base.flatMap((facts) => {
    const key = keyOf(facts)
    const found = key === null ? undefined : waiting.get(key)?.shift()
    return found === undefined ? [] : [{ base: facts, head: found }]
  })
}

const leftOver = ({ base, head }: Sides, pairs: readonly Paired[]): Sides => {
  const gone = new Set(pairs.flatMap((pair) => [pair.base, pair.head]))
  return { base: base.filter((facts) => !gone.has(facts)), head: head.filter((facts) => !gone.has(facts)) }
}
