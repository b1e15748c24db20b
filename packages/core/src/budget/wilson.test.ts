import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wilsonInterval } from './wilson.ts'

test.each([
  { failed: 0, of: 1, low: 0, high: 0.7935 },
  { failed: 1, of: 1, low: 0.2065, high: 1 },
  { failed: 0, of: 10, low: 0, high: 0.2775 },
  { failed: 1, of: 10, low: 0.0179, high: 0.4042 },
  { failed: 5, of: 10, low: 0.2366, high: 0.7634 },
  { failed: 10, of: 10, low: 0.7225, high: 1 },
  { failed: 2, of: 40, low: 0.0138, high: 0.165 },
  { failed: 15, of: 148, low: 0.0624, high: 0.1605 },
  { failed: 81, of: 263, low: 0.2553, high: 0.3662 },
])('$failed of $of lies between $low and $high', ({ failed, of, low, high }) => {
  const interval = wilsonInterval(failed, of)
  expect(interval?.[0]).toBeCloseTo(low, 4)
  expect(interval?.[1]).toBeCloseTo(high, 4)
})

test('nothing counted gives no interval', () => {
  expect(wilsonInterval(0, 0)).toBeNull()
})

const counts = fc
  .integer({ min: 1, max: 1000 })
  .chain((of) => fc.record({ failed: fc.integer({ min: 0, max: of }), of: fc.constant(of) }))

const interval = ({ failed, of }: { readonly failed: number; readonly of: number }): readonly [number, number] => {
  const ends = wilsonInterval(failed, of)
  if (ends === null) throw new Error(`no interval of ${of}`)
  return ends
}

test('an interval holds its rate and stays between 0 and 1', () => {
  fc.assert(
    fc.property(counts, (count) => {
      const [low, high] = interval(count)
      const rate = count.failed / count.of
      expect([low >= 0, low <= rate, rate <= high, high <= 1]).toEqual([true, true, true, true])
    }),
  )
})

test('failures and passes mirror each other', () => {
  fc.assert(
    fc.property(counts, ({ failed, of }) => {
      const [low, high] = interval({ failed, of })
      const [mirroredLow, mirroredHigh] = interval({ failed: of - failed, of })
      expect(low).toBeCloseTo(1 - mirroredHigh, 12)
      expect(high).toBeCloseTo(1 - mirroredLow, 12)
    }),
  )
})

test('ten times the runs at one rate narrow it', () => {
  fc.assert(
    fc.property(counts, ({ failed, of }) => {
      const [low, high] = interval({ failed, of })
      const [closerLow, closerHigh] = interval({ failed: failed * 10, of: of * 10 })
      expect(closerHigh - closerLow).toBeLessThan(high - low)
    }),
  )
})

test('one more failure moves both ends up', () => {
  fc.assert(
    fc.property(counts, ({ failed, of }) => {
      fc.pre(failed < of)
      const [low, high] = interval({ failed, of })
      const [nextLow, nextHigh] = interval({ failed: failed + 1, of })
      expect([nextLow > low, nextHigh > high]).toEqual([true, true])
    }),
  )
})
