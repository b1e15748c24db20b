import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Day, isDay } from '../model/day.ts'
import type { Budget } from '../model/policy.ts'
import { asTestId } from '../model/test-id.ts'
import { type BudgetInput, type BudgetResult, evaluateBudget } from './evaluate-budget.ts'

const day = (text: string): Day => {
  if (isDay(text)) return text
  throw new Error(`not a day: ${text}`)
}

const aBudget = (overrides: Partial<Budget> = {}): Budget => ({
  id: asTestId('a.test.ts > flakes'),
  retries: 1,
  windowRuns: 4,
  maxFailRate: 0.25,
  expires: { kind: 'day', day: day('2026-12-21') },
  owner: 'team',
  note: '',
  destructive: false,
  since: null,
  ...overrides,
})

/** `TTF` is two passes, then a failure. */
const outcomes = (text: string): readonly boolean[] => [...text].map((sign) => sign === 'T')

const anInput = (window: string, attempts: string, overrides: Partial<BudgetInput> = {}): BudgetInput => ({
  today: day('2026-12-01'),
  window: outcomes(window),
  attempts: outcomes(attempts),
  reachedCommits: new Set(),
  ...overrides,
})

interface Row {
  readonly name: string
  readonly budget: Budget | null
  readonly input: BudgetInput
  readonly result: Partial<BudgetResult>
}

const COMMIT = '4f0c12ab34cd56ef78904f0c12ab34cd56ef7890'
const endsWith = { kind: 'commit', commit: COMMIT, ticket: 'T-1' } as const

const ROWS: readonly Row[] = [
  {
    name: 'passes a test without a record by its first attempt',
    budget: null,
    input: anInput('FT', 'T'),
    result: { status: 'pass', window: 2, consumed: 1, allowed: 0 },
  },
  {
    name: 'fails a test without a record whose second attempt passed',
    budget: null,
    input: anInput('F', 'FT'),
    result: { status: 'fail', reason: 'failed, and no retry is granted' },
  },
  {
    name: 'rejects a test without a record that did not run',
    budget: null,
    input: anInput('', ''),
    result: { status: 'reject', reason: 'no attempts' },
  },
  {
    name: 'passes inside the window',
    budget: aBudget(),
    input: anInput('TTTF', 'FT'),
    result: { status: 'pass', reason: 'inside budget', window: 4, consumed: 1, allowed: 1 },
  },
  {
    name: 'fails over the window',
    budget: aBudget(),
    input: anInput('FTTF', 'FT'),
    result: { status: 'fail', reason: '2 of 4 failed first, 1 allowed (0.25)', window: 4, consumed: 2, allowed: 1 },
  },
  {
    name: 'forgets what lies before the window',
    budget: aBudget(),
    input: anInput('FFFTTTF', 'FT'),
    result: { status: 'pass', window: 4, consumed: 1 },
  },
  {
    name: 'counts all runs without a window',
    budget: aBudget({ windowRuns: null }),
    input: anInput('FFFTTTF', 'FT'),
    result: { status: 'fail', window: 7, consumed: 4, allowed: 1 },
  },
  {
    name: 'is strict without history',
    budget: aBudget(),
    input: anInput('F', 'FT'),
    result: { status: 'fail', reason: '1 of 1 failed first, 0 allowed (0.25)' },
  },
  {
    name: 'fails when no attempt passed',
    budget: aBudget(),
    input: anInput('TTTF', 'FF'),
    result: { status: 'fail', reason: 'all 2 attempts failed' },
  },
  {
    name: 'does not count an attempt that nobody granted',
    budget: aBudget(),
    input: anInput('TTTF', 'FFT'),
    result: { status: 'fail' },
  },
  {
    name: 'grants a destructive test no retry',
    budget: aBudget({ destructive: true }),
    input: anInput('TTTF', 'FT'),
    result: { status: 'fail', reason: 'failed, and no retry is granted' },
  },
  {
    name: 'rejects a test that did not run',
    budget: aBudget(),
    input: anInput('TTT', ''),
    result: { status: 'reject', reason: 'no attempts' },
  },
  {
    name: 'is good through its last day',
    budget: aBudget(),
    input: anInput('TTTT', 'T', { today: day('2026-12-21') }),
    result: { status: 'pass' },
  },
  {
    name: 'rejects after its last day',
    budget: aBudget(),
    input: anInput('TTTT', 'T', { today: day('2026-12-22') }),
    result: { status: 'reject', reason: 'expired 2026-12-21' },
  },
  {
    name: 'rejects once its commit is reached',
    budget: aBudget({ expires: endsWith }),
    input: anInput('TTTT', 'T', { reachedCommits: new Set([COMMIT]) }),
    result: { status: 'reject', reason: 'expired with commit 4f0c12ab34cd (T-1)' },
  },
  {
    name: 'is good until its commit is reached',
    budget: aBudget({ expires: endsWith }),
    input: anInput('TTTT', 'T', { today: day('2099-01-01') }),
    result: { status: 'pass' },
  },
]

test.each(ROWS)('$name', ({ budget, input, result }) => {
  expect(evaluateBudget(budget, input)).toMatchObject(result)
})

test.each([
  [0.05, 40, 2],
  [0.3, 10, 3],
  [0.1, 10, 1],
  [0.049, 40, 1],
])('a rate of %d allows, of %d runs, %d', (maxFailRate, windowRuns, allowed) => {
  const window = 'T'.repeat(windowRuns)
  expect(evaluateBudget(aBudget({ maxFailRate, windowRuns }), anInput(window, 'T')).allowed).toBe(allowed)
})

const RANK = { pass: 0, fail: 1, reject: 2 }
const budgets = fc
  .record({
    retries: fc.integer({ min: 0, max: 5 }),
    windowRuns: fc.option(fc.integer({ min: 1, max: 30 })),
    maxFailRate: fc.double({ min: 0, max: 0.499, noNaN: true }),
  })
  .map(aBudget)
const samples = fc.array(fc.boolean(), { maxLength: 40 })
const attempts = fc.array(fc.boolean(), { minLength: 1, maxLength: 6 })

test('a further failed sample never turns a fail into a pass', () => {
  fc.assert(
    fc.property(budgets, samples, attempts, (budget, window, tries) => {
      const before = evaluateBudget(budget, { ...anInput('', ''), window, attempts: tries })
      for (const more of [
        [...window, false],
        [false, ...window],
      ]) {
        const after = evaluateBudget(budget, { ...anInput('', ''), window: more, attempts: tries })
        expect(RANK[after.status]).toBeGreaterThanOrEqual(RANK[before.status])
      }
    }),
  )
})

test('turning a passed attempt or sample into a failed one never helps', () => {
  fc.assert(
    fc.property(budgets, fc.record({ window: samples, tries: attempts }), fc.nat(), (budget, { window, tries }, at) => {
      const spoil = (list: readonly boolean[]) => list.map((passed, index) => passed && index !== at % list.length)
      const before = evaluateBudget(budget, { ...anInput('', ''), window, attempts: tries })
      const after = evaluateBudget(budget, { ...anInput('', ''), window: spoil(window), attempts: spoil(tries) })
      expect(RANK[after.status]).toBeGreaterThanOrEqual(RANK[before.status])
    }),
  )
})

test('a test that never passed never passes', () => {
  fc.assert(
    fc.property(fc.option(budgets), samples, attempts, (budget, window, tries) => {
      const { status } = evaluateBudget(budget, { ...anInput('', ''), window, attempts: tries.map(() => false) })
      expect(status).not.toBe('pass')
    }),
  )
})

test('no record is as strict as one without retries', () => {
  fc.assert(
    fc.property(samples, attempts, (window, tries) => {
      const input = { ...anInput('', ''), window, attempts: tries }
      expect(evaluateBudget(null, input).status).toBe(evaluateBudget(aBudget({ retries: 0 }), input).status)
    }),
  )
})
