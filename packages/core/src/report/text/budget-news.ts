import type { Report, TestId } from '../../model/index.ts'
import { budgetTexts, notableBudgets } from './budget-text.ts'

/** What a terminal says of one budget. */
export interface BudgetNews {
  readonly id: TestId
  readonly texts: readonly string[]
}

/** How the notable budgets stand, and which `since` starts no window; in a narrowed run, which looks at something else, of those alone. */
export const budgetNews = (report: Report): readonly BudgetNews[] => {
  const notable = new Set(notableBudgets(report).map(({ id }) => id))
  return report.budgets
    .map((budget) => ({
      id: budget.id,
      texts: [
        ...(notable.has(budget.id) ? budgetTexts(budget) : []),
        ...(notable.has(budget.id) || report.narrowing.length === 0 ? sinceNotes(report, budget.id) : []),
      ],
    }))
    .filter(({ texts }) => texts.length > 0)
}

const sinceNotes = ({ findings }: Report, id: TestId): readonly string[] =>
  findings.filter(({ code, subject }) => code === 'since-not-recorded' && subject === id).map(({ message }) => message)
