import type { BudgetState } from '../../model/index.ts'

const WARNING_DAYS = 14

/** How bad the state of a record is: 0 is rejected, 3 needs nobody. */
export type Rank = 0 | 1 | 2 | 3

/** The rank of a budget: rejected, ends by tomorrow, in use or near its end, untouched. */
export const rankOf = ({ state, daysLeft, consumed, retriesUsed }: BudgetState): Rank => {
  if (state === 'expired' || state === 'broken' || state === 'over') return 0
  if (daysLeft !== null && daysLeft <= 1) return 1
  return consumed > 0 || retriesUsed > 0 || (daysLeft !== null && daysLeft <= WARNING_DAYS) ? 2 : 3
}

/** Worst first: by rank, then what is left to spend, then the days left, then the id. */
export const rankBudgets = (budgets: readonly BudgetState[]): readonly BudgetState[] =>
  [...budgets].sort(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      leftOf(a) - leftOf(b) ||
      (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity) ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )

const leftOf = ({ allowed, consumed }: BudgetState): number => allowed - consumed
