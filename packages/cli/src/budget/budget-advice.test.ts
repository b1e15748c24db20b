import { aBudget } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { type AdviceFacts, budgetAdvice } from './budget-advice.ts'
import type { BudgetRow } from './budget-rows.ts'

const row = (state: BudgetRow['state'], sinceRecorded: boolean | null = null): BudgetRow => ({
  budget: aBudget(),
  state,
  window: 40,
  failed: 0,
  allowed: 2,
  missing: null,
  details: {
    samples: [],
    includesThisRun: false,
    interval: null,
    failuresLeft: 0,
    local: { runs: 0, failed: 0 },
    restarted: null,
  },
  sinceRecorded,
  daysLeft: 21,
})

const FACTS: AdviceFacts = {
  typed: { values: { root: 'evidence', ledger: 'old runs', format: 'text' }, flags: new Set() },
  since: 'main',
  hasTrusted: true,
}

it('keeps where the oracle and its ledger are', () => {
  const id = '"tests/lease.test.ts > renewal"'
  const place = '--ledger "old runs" --root evidence'
  expect(budgetAdvice([row('over')], FACTS).at(-1)).toBe(
    `  npx vitest-oracle budget extend ${id} ${place} --since main`,
  )
  expect(budgetAdvice([row('unused')], FACTS).at(-1)).toBe(`  npx vitest-oracle budget drop ${id} ${place}`)
})

it('names no commit where none is known', () => {
  expect(budgetAdvice([row('over')], { ...FACTS, since: null }).at(-1)).toMatch(/ --since "<commit>"$/)
})

it('blames no since where no trusted run is recorded at all', () => {
  expect(budgetAdvice([row('inside', false)], FACTS)).toHaveLength(3)
  expect(budgetAdvice([row('inside', false)], { ...FACTS, hasTrusted: false })).toEqual([])
})
