/** A place in two lists: in both, or in one. */
export type Pair<T> = readonly [base: T, head: T] | readonly [base: T, head: null] | readonly [base: null, head: T]

/** The two lists of an alignment. */
export interface Lists<T> {
  readonly base: readonly T[]
  readonly head: readonly T[]
}

/** Pairs what has an equal key, in order (a longest common subsequence); the rest stands alone. */
export const align = <T>({ base, head }: Lists<T>, keyOf: (item: T) => string): readonly Pair<T>[] => {
  const keys = { base: base.map(keyOf), head: head.map(keyOf) }
  const start = commonStart(keys)
  const end = commonEnd(keys, start)
  const middle = {
    base: base.slice(start, base.length - end),
    head: head.slice(start, head.length - end),
  }
  return [
    ...zip(base.slice(0, start), head.slice(0, start)),
    ...alignMiddle(middle, keyOf),
    ...zip(base.slice(base.length - end), head.slice(head.length - end)),
  ]
}

const zip = <T>(base: readonly T[], head: readonly T[]): readonly Pair<T>[] =>
  base.flatMap((item, at) => {
    const other = head[at]
    return other === undefined ? [] : [[item, other] as const]
  })

const commonStart = ({ base, head }: Lists<string>): number => {
  let at = 0
  while (at < base.length && at < head.length && base[at] === head[at]) at += 1
  return at
}

const commonEnd = ({ base, head }: Lists<string>, start: number): number => {
  let count = 0
  while (count < Math.min(base.length, head.length) - start && base.at(-1 - count) === head.at(-1 - count)) count += 1
  return count
}

/** Beyond this many cells, order is given up for speed. */
const CELLS = 1_000_000

const alignMiddle = <T>(lists: Lists<T>, keyOf: (item: T) => string): readonly Pair<T>[] => {
  if (lists.base.length === 0 || lists.head.length === 0) return alone(lists)
  return lists.base.length * lists.head.length > CELLS ? byKey(lists, keyOf) : bySubsequence(lists, keyOf)
}

const alone = <T>({ base, head }: Lists<T>): readonly Pair<T>[] => [
  ...base.map((item) => [item, null] as const),
  ...head.map((item) => [null, item] as const),
]

const byKey = <T>({ base, head }: Lists<T>, keyOf: (item: T) => string): readonly Pair<T>[] => {
  const waiting = new Map<string, T[]>()
  for (const item of head) waiting.set(keyOf(item), [...(waiting.get(keyOf(item)) ?? []), item])
  const pairs = base.map((item): Pair<T> => {
    const found = waiting.get(keyOf(item))?.shift()
    return found === undefined ? [item, null] : [item, found]
  })
  return [...pairs, ...[...waiting.values()].flat().map((item) => [null, item] as const)]
}

const bySubsequence = <T>({ base, head }: Lists<T>, keyOf: (item: T) => string): readonly Pair<T>[] => {
  const keys = { base: base.map(keyOf), head: head.map(keyOf) }
  const lengths = commonLengths(keys)
  const width = head.length + 1
  const pairs: Pair<T>[] = []
  let [i, j] = [0, 0]
  while (i < base.length || j < head.length) {
    const [one, other] = [base[i], head[j]]
    const down = lengths[(i + 1) * width + j] ?? 0
    const right = lengths[i * width + j + 1] ?? 0
    if (one !== undefined && other !== undefined && keys.base[i] === keys.head[j]) {
      pairs.push([one, other])
      i += 1
      j += 1
    } else if (one !== undefined && (other === undefined || down >= right)) {
      pairs.push([one, null])
      i += 1
    } else if (other !== undefined) {
      pairs.push([null, other])
      j += 1
    }
  }
  return pairs
}

const commonLengths = ({ base, head }: Lists<string>): Uint32Array => {
  const width = head.length + 1
  const lengths = new Uint32Array((base.length + 1) * width)
  for (let i = base.length - 1; i >= 0; i -= 1) {
    for (let j = head.length - 1; j >= 0; j -= 1) {
      const at = i * width + j
      lengths[at] =
        base[i] === head[j]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0)
    }
  }
  return lengths
}
