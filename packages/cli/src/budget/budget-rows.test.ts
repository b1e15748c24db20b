import { asTestId, type Budget } from '@vitest-oracle/core'
import { aBudget, aDay, aHistory } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { budgetRows } from './budget-rows.ts'

const ID = asTestId('tests/lease.test.ts > renewal')

const samples = (passed: number, failed: number) =>
  [...Array<boolean>(failed).fill(false), ...Array<boolean>(passed).fill(true)].map((ok, at) => ({
    passed: ok,
    commit: String(at).padStart(40, '0'),
    startedAt: at,
  }))

const rowOf = (budget: Budget, [passed, failed]: readonly [number, number], today = '2026-11-30') =>
  budgetRows([budget], {
    today: aDay(today),
    reachedCommits: new Set(),
    history: aHistory({ samples: new Map([[budget.id, samples(passed, failed)]]) }),
    roster: new Set([ID]),
  })[0]

describe('budgetRows', () => {
  it.each([
    { state: 'inside', budget: {}, window: [19, 1], today: '2026-11-30' },
    { state: 'inside', budget: {}, window: [19, 0], today: '2026-11-30' },
    { state: 'too young', budget: {}, window: [18, 0], today: '2026-11-30' },
    { state: 'too young', budget: {}, window: [0, 0], today: '2026-11-30' },
    { state: 'too young', budget: { windowRuns: null }, window: [18, 0], today: '2026-11-30' },
    { state: 'at limit', budget: { maxFailRate: 0.04 }, window: [3, 0], today: '2026-11-30' },
    { state: 'at limit', budget: { maxFailRate: 0 }, window: [3, 0], today: '2026-11-30' },
    { state: 'at limit', budget: { maxFailRate: 0.12 }, window: [10, 1], today: '2026-11-30' },
    { state: 'inside', budget: { retries: 0 }, window: [18, 0], today: '2026-11-30' },
    { state: 'inside', budget: { destructive: true }, window: [18, 2], today: '2026-11-30' },
    { state: 'unused', budget: {}, window: [20, 0], today: '2026-11-30' },
    { state: 'unused', budget: { windowRuns: null }, window: [40, 0], today: '2026-11-30' },
    { state: 'over', budget: {}, window: [18, 2], today: '2026-11-30' },
    { state: 'inside', budget: { retries: 0 }, window: [18, 2], today: '2026-11-30' },
    { state: 'expires soon', budget: {}, window: [20, 0], today: '2026-12-07' },
    { state: 'expires soon', budget: {}, window: [20, 0], today: '2026-12-21' },
    { state: 'over', budget: {}, window: [0, 2], today: '2026-12-21' },
    { state: 'expired', budget: {}, window: [0, 2], today: '2026-12-22' },
    { state: 'stale', budget: { id: asTestId('gone') }, window: [0, 0], today: '2026-12-20' },
  ] as const)('calls $window of $budget on $today $state', ({ state, budget, window, today }) => {
    expect(rowOf(aBudget(budget), window, today)?.state).toBe(state)
  })

  it('judges no record stale without a recorded run', () => {
    const facts = { today: aDay('2026-11-30'), reachedCommits: new Set<string>(), history: aHistory(), roster: null }
    expect(budgetRows([aBudget()], facts)).toMatchObject([{ state: 'too young', window: 0, missing: 19, daysLeft: 21 }])
  })

  it('counts the runs that a young window lacks', () => {
    expect([0, 18, 19].map((passed) => rowOf(aBudget(), [passed, 0])?.missing)).toEqual([19, 1, null])
    expect(rowOf(aBudget(), [0, 0], '2026-12-20')).toMatchObject({ state: 'expires soon', missing: null })
  })

  it('puts the worst first', () => {
    const ids = ['a', 'b', 'c', 'd'].map((name) => asTestId(`${name}.test.ts > ${name}`))
    const budgets = ids.map((id) => aBudget({ id }))
    const history = aHistory({ samples: new Map(ids.map((id, at) => [id, samples(20 - at, at)])) })
    const facts = { today: aDay('2026-11-30'), reachedCommits: new Set<string>(), history, roster: new Set(ids) }
    expect(budgetRows(budgets, facts).map(({ budget: { id }, state }) => `${state} ${id}`)).toEqual([
      'over d.test.ts > d',
      'over c.test.ts > c',
      'inside b.test.ts > b',
      'unused a.test.ts > a',
    ])
  })

  it.each([
    { since: null, before: [], recorded: null },
    { since: 'a'.repeat(40), before: [[ID, []] as const], recorded: true },
    { since: 'a'.repeat(40), before: [], recorded: false },
  ])('tells whether the commit of since $since is recorded: $recorded', ({ since, before, recorded }) => {
    const history = aHistory({ before: new Map(before) })
    const facts = { today: aDay('2026-11-30'), reachedCommits: new Set<string>(), history, roster: null }
    expect(budgetRows([aBudget({ id: ID, since })], facts)[0]?.sinceRecorded).toBe(recorded)
  })
})
