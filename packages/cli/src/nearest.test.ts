import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearest } from './nearest.ts'

const NAMES = ['init', 'seal', 'verify', 'report', 'explain']

describe('nearest', () => {
  it.each([
    ['verfy', 'verify'],
    ['veirfy', 'verify'],
    ['Seal', 'seal'],
    ['seals', 'seal'],
    ['reprot', 'report'],
    ['explian', 'explain'],
    ['gate', null],
    ['', null],
    ['x', null],
  ])('takes %j for %j', (typed, meant) => {
    expect(nearest(typed, NAMES)).toBe(meant)
  })

  it('looks at no more of a very long name than an error may change', () => {
    const long = 'x'.repeat(60_000)
    expect(nearest(`${long}y`, [long, 'x', `${long}${'z'.repeat(41)}`])).toBe(long)
    expect(nearest(`${'a'.repeat(30_000)}${long}`, [`${'b'.repeat(30_000)}${long}`])).toBeNull()
  })

  it('measures as the whole table would', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(word, word, (typed, other) => {
        const isNear = distance(typed, other) <= Math.max(1, Math.floor(typed.length / 3))
        expect(nearest(typed, [other])).toBe(isNear ? other : null)
      }),
    )
  })
})

/** As the recursion defines it. */
const distance = (a: string, b: string): number => {
  const table = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++)
      row.push(
        Math.min(
          (table[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
          (table[i - 1]?.[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
        ),
      )
    table.push(row)
  }
  return table.at(-1)?.at(-1) ?? 0
}
