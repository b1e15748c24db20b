import { aBudget, aDay, aHistory, anAttempt, anEvidence, anObservation, aPolicy, aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { type Attempt, asTestId } from '../model/index.ts'
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
  })
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
