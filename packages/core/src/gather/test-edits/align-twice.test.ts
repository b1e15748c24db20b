import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignTwice } from './align-twice.ts'

interface Item {
  readonly subject: string
  readonly value: number
}

const anItem = fc.record({ subject: fc.constantFrom('a', 'b', 'c'), value: fc.nat(2) })
const keys = {
  strict: ({ subject, value }: Item): string => `${subject}${value}`,
  loose: ({ subject }: Item): string => subject,
}

test('a list aligned with itself pairs everything with itself', () => {
  fc.assert(
    fc.property(fc.array(anItem), (items) => {
      expect(alignTwice({ base: items, head: items }, keys)).toEqual(items.map((item) => [item, item]))
    }),
  )
})

test('every item of both lists is told exactly once, and pairs share a subject', () => {
  fc.assert(
    fc.property(fc.array(anItem), fc.array(anItem), (base, head) => {
      const pairs = alignTwice({ base, head }, keys)
      const sorted = (items: readonly (Item | null)[]): readonly string[] =>
        items.flatMap((item) => (item === null ? [] : [keys.strict(item)])).toSorted()
      expect(sorted(pairs.map(([one]) => one))).toEqual(sorted(base))
      expect(sorted(pairs.map(([, other]) => other))).toEqual(sorted(head))
      for (const [one, other] of pairs) if (one !== null && other !== null) expect(one.subject).toBe(other.subject)
    }),
  )
})

test('a list in another order differs in nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anItem, { selector: keys.strict }), (items) => {
      const pairs = alignTwice({ base: items, head: items.toReversed() }, { ...keys, loose: keys.strict })
      expect(pairs.every(([one, other]) => one !== null && other !== null)).toBe(true)
    }),
  )
})
