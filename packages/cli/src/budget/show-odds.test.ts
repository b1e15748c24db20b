import { aBudget } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { oddsLines, oneOf } from './show-odds.ts'

describe('oneOf', () => {
  it.each([
    [0, 'next to no window'],
    [1e-12, 'next to no window'],
    [0.000027, '1 window of 37,000'],
    [0.1178288665101224, '1 window of 8'],
    [0.25, '1 window of 4'],
    [0.41, '4 windows of 10'],
    [0.5, '5 windows of 10'],
    [0.94, '9 windows of 10'],
    [0.96, 'nearly every window'],
    [1, 'nearly every window'],
  ])('shows %d as %j', (chance, text) => {
    expect(oneOf(chance, 'window')).toBe(text)
  })
})

describe('oddsLines', () => {
  it('gives the observed rate, and half and twice the limit', () => {
    const budget = aBudget({ retries: 2, windowRuns: 40, maxFailRate: 0.05 })
    expect(oddsLines(budget, { failed: 3, runs: 100 })).toMatchInlineSnapshot(`
      [
        "odds of a window of 40 runs, of which 2 may fail first:",
        "  true rate  budget turns red in  all 3 attempts fail in",
        "  3 %        1 window of 8        1 run of 37,000         observed: 3 of 100 runs",
        "  2.5 %      1 window of 13       1 run of 64,000         half its limit",
        "  10 %       8 windows of 10      1 run of 1,000          twice its limit",
      ]
    `)
  })

  it.each([
    { name: 'without a failure', observed: { failed: 0, runs: 9 } },
    { name: 'without a run', observed: { failed: 0, runs: 0 } },
    { name: 'where nothing was looked up', observed: null },
  ])('leaves the observed rate out $name', ({ observed }) => {
    expect(oddsLines(aBudget(), observed).join('\n')).not.toContain('observed')
  })

  it('says that the length of a window without window_runs is assumed', () => {
    expect(oddsLines(aBudget({ windowRuns: null }), null)[0]).toBe(
      'odds of a window of 40 runs (assumed: without window_runs all runs count), of which 2 may fail first:',
    )
  })

  it('takes an example where no run may fail', () => {
    expect(oddsLines(aBudget({ maxFailRate: 0 }), null).slice(2)).toEqual([
      expect.stringMatching(/^ {2}1 % +1 window of 5 .* an example$/),
    ])
  })

  it('has none for a test without retries', () => {
    expect(oddsLines(aBudget({ retries: 0 }), null)).toHaveLength(1)
    expect(oddsLines(aBudget({ destructive: true }), null)).toHaveLength(1)
  })
})
