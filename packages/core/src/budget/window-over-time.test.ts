import { aBudget, aDigest, anAttempt, anEvidence, anObservation, aRun, aRunRecord } from '@vitest-oracle/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Budget, RunRecord } from '../model/index.ts'
import { budgetState } from './budget-states.ts'
import { foldRuns } from './fold-runs.ts'

const { id } = aBudget()
const FIRST_FAILED = [anAttempt({ outcome: 'failed' }), anAttempt()] as const

/** Judges run after run against those before it, records each, and says which were red, counted from 1. */
const redRuns = (fails: ReadonlySet<number>, runs: number, budget: Budget): readonly number[] => {
  const ledger: RunRecord[] = []
  const red: number[] = []
  for (let at = 1; at <= runs; at += 1) {
    const attempts = fails.has(at) ? FIRST_FAILED : ([anAttempt()] as const)
    const run = aRun({ tests: [anObservation({ id, outcome: { kind: 'ran', state: 'passed', attempts } })] })
    const history = foldRuns({
      runs: ledger,
      rosters: new Map(),
      budgets: new Map([[id, budget]]),
      lockDigest: aDigest('LOCK'),
      skipped: [],
    })
    if (budgetState(budget, anEvidence({ run, history })).state !== 'inside') red.push(at)
    ledger.push(
      aRunRecord({
        startedAt: at,
        sha: aDigest(`commit ${at}`).slice(0, 40),
        tests: [{ id, attempts: attempts.map(({ outcome }) => outcome), durationMs: 1, markers: [] }],
      }),
    )
  }
  return red
}

test.each([
  { name: 'one in twenty', fails: [20, 40, 60, 80, 100], red: [] },
  {
    name: 'a third in forty runs, until the first of the three has left the window',
    fails: [20, 40, 50],
    red: [50, 51, 52, 53, 54, 55, 56, 57, 58, 59],
  },
  {
    name: 'the first of all runs, which allows none yet',
    fails: [1],
    red: Array.from({ length: 19 }, (_, at) => at + 1),
  },
  {
    name: 'two in a young window, and a third as the first leaves it',
    fails: [21, 22, 61],
    red: Array.from({ length: 18 }, (_, at) => at + 22),
  },
])('a window of forty runs at five in a hundred is red with $name exactly where it should be', ({ fails, red }) => {
  expect(redRuns(new Set(fails), 100, aBudget({ windowRuns: 40 }))).toEqual(red)
})

test('a run is red where the last runs, it included, failed first more often than the rate allows', () => {
  const anyPast = fc.record({
    fails: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }),
    windowRuns: fc.integer({ min: 1, max: 40 }),
    percent: fc.integer({ min: 0, max: 49 }),
  })
  fc.assert(
    fc.property(anyPast, ({ fails, windowRuns, percent }) => {
      const expected = Array.from({ length: 60 }, (_, at) => at + 1).filter((run) => {
        const from = Math.max(1, run - windowRuns + 1)
        const failed = fails.filter((at) => at >= from && at <= run).length
        return failed * 100 > percent * (run - from + 1)
      })
      expect(redRuns(new Set(fails), 60, aBudget({ windowRuns, maxFailRate: percent / 100 }))).toEqual(expected)
    }),
  )
})
