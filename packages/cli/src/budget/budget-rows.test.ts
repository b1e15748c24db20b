import { asTestId, type Budget } from '@vitest-oracle/core'
import { aBudget, aDay, aHistory } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { budgetRows } from './budget-rows.ts'
import { renderRows } from './render-rows.ts'

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
    expect(budgetRows([aBudget()], facts)).toMatchObject([{ state: 'inside', window: 0, daysLeft: 21 }])
  })

  it('puts the worst first, and says what to do once a state', () => {
    const ids = ['a', 'b', 'c', 'd'].map((name) => asTestId(`${name}.test.ts > ${name}`))
    const budgets = ids.map((id) => aBudget({ id, owner: id.startsWith('c') ? '網路' : 'db' }))
    const history = aHistory({
      samples: new Map(ids.map((id, at) => [id, samples(20 - at, at)])),
      local: new Map(ids.slice(0, 1).map((id) => [id, samples(3, 1)])),
    })
    const facts = { today: aDay('2026-11-30'), reachedCommits: new Set<string>(), history, roster: new Set(ids) }
    expect(renderRows(budgetRows(budgets, facts))).toMatchInlineSnapshot(`
      [
        "state   failed first  window    rate         retries  ends        here    owner  test",
        "over    3, 1 allowed  20 of 20  15 % of 5 %  1        in 21 days          db     d.test.ts > d",
        "over    2, 1 allowed  20 of 20  10 % of 5 %  1        in 21 days          網路   c.test.ts > c",
        "inside  1, 1 allowed  20 of 20  5 % of 5 %   1        in 21 days          db     b.test.ts > b",
        "unused  0, 1 allowed  20 of 20  0 % of 5 %   1        in 21 days  1 of 4  db     a.test.ts > a",
        "",
        "over: runs are red until its window holds fewer failures; once it is mended, npx vitest-oracle budget extend "d.test.ts > d" --since <commit>",
        "unused: it never failed first in a full window; drop it? npx vitest-oracle budget drop "a.test.ts > a"",
      ]
    `)
  })
})
