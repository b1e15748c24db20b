import type { BudgetState } from '../../model/index.ts'
import { budgetText } from '../text/budget-text.ts'
import { cell, code, inline } from './escape.ts'

/** All budgets, used or not. */
export const budgetRows = (budgets: readonly BudgetState[]): readonly string[] =>
  budgets.length === 0
    ? []
    : [
        '',
        '### Budgets',
        '',
        '| test | state | attempts and window | retries | owner |',
        '| --- | --- | --- | --- | --- |',
        ...budgets.map(
          (budget) =>
            `| ${cell(code(budget.id))} | ${budget.state} | ${budgetText(budget)} | ${budget.retriesUsed} of ${budget.retriesAllowed} | ${cell(inline(budget.owner))} |`,
        ),
      ]
