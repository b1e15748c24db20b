import { newRunId, type StoredRun } from '@vitest-oracle/core'
import { aRunRecord } from '@vitest-oracle/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planPrune } from './plan-prune.ts'

const HOUR_MS = 3_600_000

/** A letter a run, one an hour: `T` trusted, `l` local. */
const runsOf = (letters: string): readonly StoredRun[] =>
  [...letters].map((letter, index) => {
    const record = aRunRecord({ startedAt: index * HOUR_MS, trusted: letter === 'T' })
    return { id: newRunId(record), record }
  })

const letters = (runs: readonly StoredRun[]): string => runs.map(({ record }) => (record.trusted ? 'T' : 'l')).join('')

describe('planPrune', () => {
  it.each([
    { runs: 'TTTT', keepRuns: 3, before: null, going: 'T' },
    { runs: 'TTTT', keepRuns: 9, before: null, going: '' },
    { runs: 'lTlTlT', keepRuns: 2, before: null, going: 'lTl' },
    { runs: 'llll', keepRuns: 1, before: null, going: '' },
    { runs: 'TlTT', keepRuns: null, before: 2 * HOUR_MS, going: 'Tl' },
    { runs: 'TTTT', keepRuns: 3, before: 4 * HOUR_MS, going: 'T' },
    { runs: 'TTTT', keepRuns: 1, before: HOUR_MS, going: 'T' },
    { runs: '', keepRuns: 1, before: 0, going: '' },
  ])('takes "$going" out of "$runs", $keepRuns kept, before $before', ({ runs, keepRuns, before, going }) => {
    const plan = planPrune(runsOf(runs), { keepRuns, before })
    expect(letters(plan.going)).toBe(going)
    expect(`${letters(plan.going)}${letters(plan.staying)}`).toBe(runs)
  })

  it('keeps as many trusted runs as it was told to, or all', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('T', 'l') }), fc.integer({ min: 1, max: 20 }), (text, keepRuns) => {
        const { staying } = planPrune(runsOf(text), { keepRuns, before: null })
        const trusted = text.replaceAll('l', '').length
        expect(letters(staying).replaceAll('l', '').length).toBe(Math.min(trusted, keepRuns))
      }),
    )
  })
})
