import type { BudgetState, Report, TestId } from '../../model/index.ts'
import { budgetTexts, notableBudgets, restartText } from './budget-text.ts'

/** What a terminal says of one budget. */
export interface BudgetNews {
  readonly id: TestId
  readonly texts: readonly string[]
}

/** How the notable budgets stand, and what a `since` did; in a narrowed run, which looks at something else, of those alone. */
export const budgetNews = (report: Report): readonly BudgetNews[] => {
  const notable = new Set(notableBudgets(report).map(({ id }) => id))
  return report.budgets
    .map((budget) => ({ id: budget.id, texts: textsOf(report, budget, notable.has(budget.id)) }))
    .filter(({ texts }) => texts.length > 0)
}

const textsOf = (report: Report, budget: BudgetState, isNotable: boolean): readonly string[] => {
  if (isNotable) return [...budgetTexts(budget), ...sinceNotes(report, budget.id)]
  if (report.narrowing.length > 0) return []
  return [report.mode === 'run' ? restartText(budget) : '', ...sinceNotes(report, budget.id)].filter(
    (text) => text !== '',
  )
}

const sinceNotes = ({ findings }: Report, id: TestId): readonly string[] =>
  findings.filter(({ code, subject }) => code === 'since-not-recorded' && subject === id).map(({ message }) => message)
