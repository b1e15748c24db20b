import { align, type Lists, type Pair } from './align.ts'

/** A strict key, and a looser one for what the strict one leaves alone. */
export interface Keys<T> {
  readonly strict: (item: T) => string
  readonly loose: (item: T) => string
}

/**
 * Pairs equal items first, in order; between those, items that are equal by the looser key. What is
 * left alone on both sides under one strict key has only moved and is paired too.
 */
export const alignTwice = <T extends object>(lists: Lists<T>, { strict, loose }: Keys<T>): readonly Pair<T>[] => {
  const pairs: Pair<T>[] = []
  let gap: { base: T[]; head: T[] } = { base: [], head: [] }
  const close = (): void => {
    pairs.push(...align(gap, loose))
    gap = { base: [], head: [] }
  }
  for (const pair of align(lists, strict)) {
    const [base, head] = pair
    if (base !== null && head !== null) {
      close()
      pairs.push(pair)
    } else if (base !== null) gap.base.push(base)
    else if (head !== null) gap.head.push(head)
  }
  close()
  return joinMoved(pairs, strict)
}

const joinMoved = <T extends object>(pairs: readonly Pair<T>[], keyOf: (item: T) => string): readonly Pair<T>[] => {
  const added = pairs.flatMap(([base, head]) => (base === null && head !== null ? [head] : []))
  const moved = new Map<T, T>()
  for (const [base, head] of pairs) {
    if (base === null || head !== null) continue
    const found = added.find((item) => !moved.has(item) && keyOf(item) === keyOf(base))
    if (found !== undefined) moved.set(found, base)
  }
  const gone = new Set(moved.values())
  return pairs.flatMap((pair): readonly Pair<T>[] => {
    const [base, head] = pair
    if (base !== null) return head === null && gone.has(base) ? [] : [pair]
    if (head === null) return []
    const partner = moved.get(head)
    return partner === undefined ? [pair] : [[partner, head]]
  })
}
