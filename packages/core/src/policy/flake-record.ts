import type { Budget } from '../model/policy.ts'
import { asTestId } from '../model/test-id.ts'
import type { KeyProblem } from './policy-document.ts'
import { showValue } from './policy-document.ts'
import { type ExpiryKeys, toExpiry } from './to-expiry.ts'

/** One record under `tests:`, as its schema leaves it. */
export interface BudgetKeys extends ExpiryKeys {
  readonly retries: number
  readonly window_runs?: number
  readonly max_fail_rate?: number
  readonly owner?: string
  readonly note?: string
  readonly destructive?: boolean
  readonly since?: string
}

/** The rules between the keys of one record: who grants retries names an owner and an end. */
export const budgetProblems = ([id, record]: readonly [string, BudgetKeys]): readonly KeyProblem[] => {
  const keys = ['tests', id]
  const problems: KeyProblem[] = []
  const { retries, expires = null, expires_commit: commit, owner = '', destructive = false } = record
  if (expires !== null && commit !== undefined)
    problems.push({ keys: [...keys, 'expires_commit'], text: 'stands beside expires; one of the two is allowed' })
  if (retries > 0 && expires === null && commit === undefined)
    problems.push({ keys, text: `grants retries: ${retries} and lacks expires ("YYYY-MM-DD") or expires_commit` })
  if (retries > 0 && owner.trim() === '')
    problems.push({ keys, text: `grants retries: ${retries} and lacks an owner (found ${showValue(owner)})` })
  if (retries > 0 && destructive)
    problems.push({ keys: [...keys, 'retries'], text: `is ${retries}; it must be 0 where destructive is true` })
  return problems
}

/** The budget that a record without problems describes. */
export const toBudget = (id: string, record: BudgetKeys): Budget => ({
  id: asTestId(id),
  retries: record.retries,
  windowRuns: record.window_runs ?? null,
  maxFailRate: record.max_fail_rate ?? 0,
  expires: toExpiry(record),
  owner: record.owner ?? '',
  note: record.note ?? '',
  destructive: record.destructive ?? false,
  since: record.since ?? null,
})
