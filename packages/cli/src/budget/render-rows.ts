import { fitTable, grantedRetries, percent, percentLimit, printable, showExpiry } from '@vitest-oracle/core'
import { type AdviceFacts, budgetAdvice } from './budget-advice.ts'
import type { BudgetRow } from './budget-rows.ts'

/**
 * The records as a table, with what to do about those that want something done.
 */
export const renderRows = (rows: readonly BudgetRow[], { width, ...facts }: RowsView): readonly string[] => {
  const columns = COLUMNS.filter(({ always, cell }) => always || rows.some((row) => cell(row) !== ''))
  const cells = rows.map((row) => columns.map(({ cell }) => printable(cell(row))))
  return [...fitTable({ heads: columns.map(({ head }) => head), rows: cells }, width), ...budgetAdvice(rows, facts)]
}

/** How the records are shown. */
export interface RowsView extends AdviceFacts {
  /** Columns of the terminal; null where none is known. */
  readonly width: number | null
}

interface Column {
  readonly head: string
  /** False: left out where no record has it. */
  readonly always: boolean
  readonly cell: (row: BudgetRow) => string
}

/** The id last: it is the longest. */
const COLUMNS: readonly Column[] = [
  { head: 'state', always: true, cell: ({ state }) => state },
  { head: 'failed first', always: true, cell: ({ failed, allowed }) => `${failed}, ${allowed} allowed` },
  { head: 'window', always: true, cell: ({ window, budget }) => `${window} of ${budget.windowRuns ?? 'all'}` },
  { head: 'missing', always: false, cell: ({ missing }) => (missing === null ? '' : String(missing)) },
  { head: 'rate', always: true, cell: rateOf },
  { head: 'retries', always: true, cell: ({ budget }) => String(grantedRetries(budget)) },
  { head: 'ends', always: true, cell: endOf },
  {
    head: 'here',
    always: false,
    cell: ({ details: { local } }) => (local.runs === 0 ? '' : `${local.failed} of ${local.runs}`),
  },
  { head: 'since', always: false, cell: sinceOf },
  { head: 'owner', always: true, cell: ({ budget }) => budget.owner || 'nobody' },
  { head: 'test', always: true, cell: ({ budget }) => budget.id },
]

function rateOf({ failed, window, budget }: BudgetRow): string {
  return window === 0 ? 'no runs' : `${percent(failed / window)} of ${percentLimit(budget.maxFailRate)}`
}

function endOf({ daysLeft, budget: { expires } }: BudgetRow): string {
  if (expires === null) return 'never'
  if (daysLeft === null) return showExpiry(expires)
  if (daysLeft < 0) return daysLeft === -1 ? 'yesterday' : `${-daysLeft} days ago`
  return daysLeft === 0 ? 'today' : daysLeft === 1 ? 'in 1 day' : `in ${daysLeft} days`
}

function sinceOf({ budget: { since }, sinceRecorded }: BudgetRow): string {
  if (since === null) return ''
  return sinceRecorded === false ? `${since.slice(0, 8)} (not recorded)` : since.slice(0, 8)
}
