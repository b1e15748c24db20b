import { describe, expect, it } from 'vitest'
import { outcomeText } from './outcome-text.ts'

const benchmark = { title: 'ours / theirs', goal: 1.05, measure: () => Promise.reject(new Error('not measured')) }

describe('outcomeText', () => {
  it('prints a ratio that meets its goal', () => {
    const text = outcomeText(benchmark, { measuredMs: 1040, baselineMs: 1000, ratio: 1.04, spread: [1.02, 1.1] })
    expect(text).toMatchInlineSnapshot(`
      "ours / theirs
        1.04 s / 1.00 s, pairs between 1.020 and 1.100
        ratio 1.040, goal at most 1.050: met"
    `)
  })

  it('says so when a ratio misses its goal by less than it prints', () => {
    const text = outcomeText(benchmark, { measuredMs: 1050, baselineMs: 1000, ratio: 1.05001, spread: [1, 2] })
    expect(text).toContain('ratio 1.051, goal at most 1.050: NOT met')
  })
})
