import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { budgetOdds, moreFailuresThan } from './odds.ts'

describe('moreFailuresThan', () => {
  it.each([
    { allowed: 0, window: 1, rate: 0.25, chance: 1 / 4 },
    { allowed: 0, window: 2, rate: 0.5, chance: 3 / 4 },
    { allowed: 1, window: 2, rate: 0.5, chance: 1 / 4 },
    { allowed: 1, window: 3, rate: 1 / 3, chance: 7 / 27 },
    { allowed: 4, window: 10, rate: 0.5, chance: 638 / 1024 },
    { allowed: 2, window: 40, rate: 0.03, chance: 0.1178288665101224 },
    { allowed: 2, window: 40, rate: 0.05, chance: 0.3232642392513532 },
    { allowed: 50, window: 1000, rate: 0.05, chance: 0.4624709591985723 },
    { allowed: 0, window: 1000, rate: 1e-9, chance: 9.999995005001662e-7 },
    { allowed: 499, window: 1000, rate: 0.5, chance: 0.5126125090891804 },
    { allowed: 2, window: 40, rate: 0, chance: 0 },
    { allowed: 2, window: 40, rate: 1, chance: 1 },
    { allowed: 2, window: 2, rate: 0.9, chance: 0 },
    { allowed: 0, window: 0, rate: 0.9, chance: 0 },
  ])('is $chance for more than $allowed of $window at $rate', ({ allowed, window, rate, chance }) => {
    const found = moreFailuresThan(allowed, { window, rate })
    expect(Math.abs(found - chance)).toBeLessThanOrEqual(1e-11 * chance)
  })

  const rates = fc.double({ min: 0, max: 1, noNaN: true })
  const windows = fc.integer({ min: 0, max: 1000 })
  const alloweds = fc.integer({ min: 0, max: 1000 })

  it('is a chance', () => {
    fc.assert(
      fc.property(alloweds, windows, rates, (allowed, window, rate) => {
        const chance = moreFailuresThan(allowed, { window, rate })
        expect(chance).toBeGreaterThanOrEqual(0)
        expect(chance).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('grows with the rate and falls with what is allowed', () => {
    fc.assert(
      fc.property(alloweds, windows, fc.tuple(rates, rates), (allowed, window, pair) => {
        const [low, high] = [Math.min(...pair), Math.max(...pair)]
        const chance = moreFailuresThan(allowed, { window, rate: low })
        expect(chance).toBeLessThanOrEqual(moreFailuresThan(allowed, { window, rate: high }) + 1e-9)
        expect(moreFailuresThan(allowed + 1, { window, rate: low })).toBeLessThanOrEqual(chance + 1e-9)
      }),
    )
  })

  it('agrees with the sum over every outcome of a short window', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), rates, (allowed, window, rate) => {
        let sum = 0
        for (let outcome = 0; outcome < 2 ** window; outcome += 1) {
          const failures = [...outcome.toString(2)].filter((bit) => bit === '1').length
          if (failures > allowed) sum += rate ** failures * (1 - rate) ** (window - failures)
        }
        expect(moreFailuresThan(allowed, { window, rate })).toBeCloseTo(sum, 9)
      }),
    )
  })
})

describe('budgetOdds', () => {
  const terms = { retries: 2, destructive: false, maxFailRate: 0.05 }

  it('says how often a window is over and how often every attempt of a run fails', () => {
    const { rate, windowOver, runBroken } = budgetOdds(terms, 40, 0.03)
    expect(rate).toBe(0.03)
    expect(1 / windowOver).toBeCloseTo(8.487, 3)
    expect(runBroken).toBeCloseTo(0.000027, 12)
  })

  it('grants no retry where a retry would destroy something', () => {
    expect(budgetOdds({ ...terms, destructive: true }, 40, 0.03).runBroken).toBeCloseTo(0.03, 12)
  })
})
