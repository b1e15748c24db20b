import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pinnedParameters } from './pinned-parameters.ts'

describe('pinnedParameters', () => {
  it('allows exactly the discards that keep discards over tries at the ratio', () => {
    const ratio = fc.integer({ min: 0, max: 95 }).map((percent) => percent / 100)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), ratio, (numRuns, maxSkipRatio) => {
        const { maxSkipsPerRun = -1 } = pinnedParameters({ seed: 1, numRuns, maxSkipRatio, path: null })
        const allowed = Math.floor(maxSkipsPerRun * numRuns)
        expect(allowed / (allowed + numRuns)).toBeLessThanOrEqual(maxSkipRatio + 1e-9)
        expect((allowed + 1) / (allowed + 1 + numRuns)).toBeGreaterThan(maxSkipRatio)
      }),
      { seed: 5 },
    )
  })

  it('leaves no option of fast-check to a global setting', () => {
    const known = fc.check(
      fc.property(fc.nat(), () => true),
      { numRuns: 1 },
    ).runConfiguration
    const pinned = pinnedParameters({ seed: 1, numRuns: 1, maxSkipRatio: 0, path: null })
    expect(Object.keys(known).filter((key) => !Object.hasOwn(pinned, key))).toStrictEqual([])
  })
})
