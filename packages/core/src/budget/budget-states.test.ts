import { aBudget, aDay, aHistory, anAttempt, anEvidence, anObservation, aPolicy, aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { type Attempt, asTestId, type Sample } from '../model/index.ts'
import { budgetState, budgetStates } from './budget-states.ts'

const budget = aBudget()
const run = (first: Attempt['outcome'], ...more: Attempt['outcome'][]) =>
  aRun({
    tests: [
      anObservation({
        id: budget.id,
        outcome: {
          kind: 'ran',
          state: 'passed',
          attempts: [anAttempt({ outcome: first }), ...more.map((outcome) => anAttempt({ outcome }))],
        },
      }),
    ],
  })
const history = aHistory({
  runs: 19,
  samples: new Map([[budget.id, Array.from({ length: 19 }, (_, at) => ({ passed: true, commit: '', startedAt: at }))]]),
})

it('shows what a retry consumed', () => {
  expect(budgetState(budget, anEvidence({ run: run('failed', 'passed'), history }))).toEqual({
    id: budget.id,
    owner: 'platform',
    state: 'inside',
    window: 20,
    windowRuns: 20,
    consumed: 1,
    allowed: 1,
    maxFailRate: 0.05,
    retriesUsed: 1,
    retriesAllowed: 1,
    attempts: ['failed', 'passed'],
    expires: '2026-12-21',
    daysLeft: 21,
    details: {
      samples: [...Array.from({ length: 19 }, () => true), false],
      includesThisRun: true,
      interval: [expect.closeTo(0.0089, 4), expect.closeTo(0.2361, 4)],
      failuresLeft: 0,
      local: { runs: 0, failed: 0 },
      restarted: null,
    },
  })
})

const samples = (signs: string): readonly Sample[] =>
  [...signs].map((sign, at) => ({ passed: sign === 'T', commit: '', startedAt: at }))

it('cuts the window to its length, this run last', () => {
  const long = aHistory({ samples: new Map([[budget.id, samples('FFFTTTF')]]) })
  const { details, window } = budgetState(aBudget({ windowRuns: 4 }), anEvidence({ run: run('passed'), history: long }))
  expect([details?.samples, window]).toEqual([[true, true, false, true], 4])
})

it('says that this run is not in the window where its test did not run', () => {
  const { details } = budgetState(budget, anEvidence({ history }))
  expect([details?.includesThisRun, details?.samples.length]).toEqual([false, 19])
})

it.each([
  { signs: '', left: 0 },
  { signs: 'TTTT', left: 1 },
  { signs: 'TTTF', left: 0 },
  { signs: 'FFFF', left: 0 },
])('leaves $left failures of a window of "$signs"', ({ signs, left }) => {
  const evidence = anEvidence({ history: aHistory({ samples: new Map([[budget.id, samples(signs)]]) }) })
  expect(budgetState(aBudget({ maxFailRate: 0.25 }), evidence).details?.failuresLeft).toBe(left)
})

it('counts what lies beside the window and never mixes it in', () => {
  const beside = { local: 'TTF', reruns: 'TF', before: 'TFFT' }
  const maps = Object.fromEntries(
    Object.entries(beside).map(([key, signs]) => [key, new Map([[budget.id, samples(signs)]])]),
  )
  const record = aBudget({ since: 'a'.repeat(40) })
  const alone = budgetState(record, anEvidence({ run: run('passed'), history }))
  const state = budgetState(record, anEvidence({ run: run('passed'), history: { ...history, ...maps } }))
  expect(state.details).toMatchObject({
    local: { runs: 3, failed: 1 },
    reruns: { runs: 2, failed: 1 },
    restarted: { since: 'a'.repeat(40), runs: 4, failed: 2 },
  })
  expect({ ...state, details: null }).toEqual({ ...alone, details: null })
  expect(state.details?.samples).toEqual(alone.details?.samples)
})

it.each([
  { name: 'broken', evidence: anEvidence({ run: run('failed', 'failed'), history }), state: 'broken' },
  { name: 'over without history', evidence: anEvidence({ run: run('failed', 'passed') }), state: 'over' },
  { name: 'not run', evidence: anEvidence(), state: 'not-run' },
  { name: 'not run where it only skipped itself', evidence: anEvidence({ run: run('skipped') }), state: 'not-run' },
  { name: 'expired', evidence: anEvidence({ run: run('passed'), today: aDay('2026-12-22') }), state: 'expired' },
  {
    name: 'broken where only an attempt passed that nobody granted',
    evidence: anEvidence({ run: run('failed', 'failed', 'passed'), history }),
    state: 'broken',
  },
])('calls a budget $name', ({ evidence, state }) => {
  expect(budgetState(budget, evidence).state).toBe(state)
})

it('sorts by id', () => {
  const ids = ['b', 'a'].map(asTestId)
  const policy = aPolicy({ budgets: new Map(ids.map((id) => [id, aBudget({ id })])) })
  expect(budgetStates(policy, anEvidence()).map(({ id }) => id)).toEqual(['a', 'b'])
})
