import type { BudgetState, Report } from '../../model/index.ts'

/** The budgets worth a line: a retry was used, or the record no longer covers its test. */
export const notableBudgets = ({ mode, budgets }: Report): readonly BudgetState[] =>
  mode !== 'run'
    ? []
    : budgets.filter(({ state, retriesUsed }) => retriesUsed > 0 || (state !== 'inside' && state !== 'not-run'))

/** One budget: what was tried, what the window holds, when it ends. */
export const budgetText = (budget: BudgetState): string =>
  [
    budget.attempts.length === 0 ? 'did not run' : `attempts ${budget.attempts.join(', ')}`,
    `${budget.consumed} of ${budget.window} failed, ${budget.allowed} allowed`,
    expiryText(budget),
  ].join('; ')

const expiryText = ({ daysLeft, state }: BudgetState): string => {
  if (daysLeft === null) return state === 'expired' ? 'expired' : 'no day of expiry'
  if (daysLeft < 0) return `expired ${-daysLeft === 1 ? 'yesterday' : `${-daysLeft} days ago`}`
  return daysLeft === 0 ? 'expires today' : `expires in ${daysLeft === 1 ? '1 day' : `${daysLeft} days`}`
}
