import type { BudgetState } from '../../model/index.ts'
import { attemptsText, besideText, fillText, leftText, rateText } from '../text/budget-text.ts'
import { cell, code, inline } from './escape.ts'

/** All budgets, used or not. */
export const budgetRows = (budgets: readonly BudgetState[]): readonly string[] =>
  budgets.length === 0
    ? []
    : [
        '',
        '### Budgets',
        '',
        '| test | state | window | this run | left | owner |',
        '| --- | --- | --- | --- | --- | --- |',
        ...budgets.map(toRow),
      ]

const toRow = (budget: BudgetState): string => {
  const window = [rateText(budget), fillText(budget), besideText(budget)].filter((text) => text !== '').join('; ')
  const run = `${attemptsText(budget)}; ${budget.retriesUsed} of ${budget.retriesAllowed} retries`
  const cells = [code(budget.id), budget.state, window, run, leftText(budget), inline(budget.owner)]
  return `| ${cells.map(cell).join(' | ')} |`
}
