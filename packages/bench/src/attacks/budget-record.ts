import type { WorkingCopy } from './working-copy.ts'

/** The file of the flake budgets. */
export const BUDGETS = 'oracle/policy/flake_budget.yaml'

/** What a record grants. */
export interface BudgetRecord {
  readonly id: string
  readonly retries: number
  readonly maxFailRate: number
  readonly expires: string
}

/** Adds a record to the flake budgets. */
export const addRecord = (copy: WorkingCopy, { id, retries, maxFailRate, expires }: BudgetRecord): void => {
  const lines = [
    `  ${JSON.stringify(id)}:`,
    `    retries: ${retries}`,
    '    window_runs: 40',
    `    max_fail_rate: ${maxFailRate}`,
    `    expires: "${expires}"`,
    '    owner: orders-platform',
    '    note: fails now and then',
  ]
  copy.write({ [BUDGETS]: `${copy.read(BUDGETS)}${lines.join('\n')}\n` })
}
