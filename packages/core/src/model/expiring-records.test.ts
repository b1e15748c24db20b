import { aBudget, aDay, aFreeze, aPermit, aPolicy } from '@vitest-oracle/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './day.ts'
import { expiringRecords } from './expiring-records.ts'
import { isExpired } from './expiry.ts'

const today = aDay()
const inDays = (days: number) => ({ expires: { kind: 'day', day: addDays(today, days) } }) as const
const budgetsOf = (...budgets: ReturnType<typeof aBudget>[]) =>
  aPolicy({ budgets: new Map(budgets.map((budget) => [budget.id, budget])) })

test.each([
  [-1, undefined],
  [0, 1],
  [1, 1],
  [2, 7],
  [7, 7],
  [8, 14],
  [14, 14],
  [15, undefined],
])('a record that ends in %i days has the warning %s', (days, warning) => {
  expect(expiringRecords(budgetsOf(aBudget(inDays(days))), today)[0]?.warning).toBe(warning)
})

test('budgets, permits and freezes are listed, the nearest first', () => {
  const policy = aPolicy({
    budgets: new Map([[aBudget().id, aBudget(inDays(9))]]),
    permits: new Map([[aPermit().id, aPermit(inDays(3))]]),
    frozen: [aFreeze(inDays(0)), aFreeze({ id: 'later', ...inDays(40) })],
  })
  expect(expiringRecords(policy, today)).toEqual([
    { kind: 'freeze', id: 'parse_timeout', owner: 'protocols', expires: '2026-11-30', daysLeft: 0, warning: 1 },
    { kind: 'permit', id: aPermit().id, owner: 'platform', expires: '2026-12-03', daysLeft: 3, warning: 7 },
    { kind: 'budget', id: aBudget().id, owner: 'platform', expires: '2026-12-09', daysLeft: 9, warning: 14 },
  ])
})

test.each([null, { kind: 'commit', commit: 'a'.repeat(40), ticket: 'T-1' } as const])(
  'nothing is said of %j',
  (expires) => {
    expect(expiringRecords(budgetsOf(aBudget({ expires })), today)).toEqual([])
  },
)

test('a record is about to end, or has ended, or lasts: never two of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
      const budget = aBudget(inDays(days))
      const isExpiring = expiringRecords(budgetsOf(budget), today).length === 1
      const hasEnded = isExpired(budget.expires, { today, reachedCommits: new Set() })
      expect([isExpiring, hasEnded]).toEqual([days >= 0 && days <= 14, days < 0])
    }),
  )
})
