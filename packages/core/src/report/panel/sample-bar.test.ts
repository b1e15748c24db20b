import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BLOCKS, LETTERS, sampleBar } from './sample-bar.ts'

/** `.` passed, `x` failed. */
const samples = (marks: string): readonly boolean[] => Array.from(marks, (mark) => mark === '.')

it.each([
  ['', 10, ''],
  ['..x', 10, '▁▁█'],
  ['..x.xx', 3, '▁▄█'],
  ['x..xx', 3, '█▁█'],
  ['....x', 1, '▄'],
])('draws %s in %i columns', (marks, columns, bar) => {
  expect(sampleBar(samples(marks), columns, BLOCKS)).toBe(bar)
})

it('draws letters where a terminal has no blocks', () => {
  expect(sampleBar(samples('.x..'), 2, LETTERS)).toBe('x.')
})

it('fits its columns and shows every failure', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 1000 }), fc.integer({ min: 1, max: 60 }), (of, columns) => {
      const bar = sampleBar(of, columns, LETTERS)
      expect(bar.length).toBeLessThanOrEqual(columns)
      expect(bar.includes('x')).toBe(of.includes(false))
    }),
  )
})
