import { allowedFailures } from '@vitest-oracle/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateThatHolds } from './rate-that-holds.ts'

describe('rateThatHolds', () => {
  it.each([
    [3, 40, 0.075],
    [2, 11, 0.182],
    [1, 18, 0.056],
    [1, 2, null],
    [499, 1000, 0.499],
    [500, 1000, null],
  ])('finds for %i of %i the rate %j', (consumed, window, rate) => {
    expect(rateThatHolds({ consumed, window })).toBe(rate)
  })

  it('finds the least that the window keeps to', () => {
    const counts = fc
      .integer({ min: 1, max: 1000 })
      .chain((window) => fc.record({ window: fc.constant(window), consumed: fc.integer({ min: 1, max: window }) }))
    fc.assert(
      fc.property(counts, ({ consumed, window }) => {
        const rate = rateThatHolds({ consumed, window })
        expect(allowedFailures(rate ?? 0.5, window) >= consumed || rate === null).toBe(true)
        expect(allowedFailures((rate ?? 0.5) - 0.001, window)).toBeLessThan(consumed)
      }),
    )
  })
})
