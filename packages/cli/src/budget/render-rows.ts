import { fitTable, grantedRetries, printable, showExpiry } from '@vitest-oracle/core'
import { budgetCommand } from './budget-command.ts'
import type { BudgetRow } from './budget-rows.ts'
import { showRate } from './show-odds.ts'

/**
 * The records as a table, with what to do about those that want something done.
 * @param width columns of the terminal; null where none is known
 */
export const renderRows = (rows: readonly BudgetRow[], width: number | null): readonly string[] => {
  const columns = COLUMNS.filter(({ always, cell }) => always || rows.some((row) => cell(row) !== ''))
  const cells = rows.map((row) => columns.map(({ cell }) => printable(cell(row))))
  return [...fitTable({ heads: columns.map(({ head }) => head), rows: cells }, width), ...advice(rows)]
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
  return window === 0 ? 'no runs' : `${showRate(failed / window)} of ${showRate(budget.maxFailRate)}`
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

/** What may want something done: a state, or a `since` that starts nothing. */
interface Advice {
  readonly isFor: (row: BudgetRow) => boolean
  /** A sentence. */
  readonly says: string
  /** A command that may follow, for the first record that it is for. */
  readonly command?: (id: string) => string
}

const inState =
  (state: BudgetRow['state']): Advice['isFor'] =>
  (row) =>
    row.state === state

const RESTART = (id: string): string => budgetCommand('extend', id, '--since origin/main')

const ADVICE: readonly Advice[] = [
  {
    isFor: inState('expired'),
    says: 'expired: mend the flake and drop the record:',
    command: (id) => budgetCommand('drop', id),
  },
  {
    isFor: inState('over'),
    says: 'over: runs are red until its window holds fewer failures; once the mended test is merged:',
    command: RESTART,
  },
  { isFor: inState('at limit'), says: 'at limit: the next run in which it fails first is red' },
  {
    isFor: inState('stale'),
    says: 'stale: the newest run has no test of this id; correct the id, or drop the record:',
    command: (id) => budgetCommand('drop', id),
  },
  {
    isFor: inState('expires soon'),
    says: 'expires soon: mend the flake, or extend the record:',
    command: (id) => budgetCommand('extend', id),
  },
  {
    isFor: inState('unused'),
    says: 'unused: it never failed first in a full window; drop the record?',
    command: (id) => budgetCommand('drop', id),
  },
  {
    isFor: ({ sinceRecorded }) => sinceRecorded === false,
    says: 'not recorded: no trusted run has the commit of its since, so that the whole window counts; name another:',
    command: RESTART,
  },
]

/** Each once, however many records it is for. */
const advice = (rows: readonly BudgetRow[]): readonly string[] => {
  const lines = ADVICE.flatMap(({ isFor, says, command }) => {
    const first = rows.find(isFor)
    if (first === undefined) return []
    return [says, ...(command === undefined ? [] : [`  ${command(first.budget.id)}`])]
  })
  return lines.length === 0 ? [] : ['', ...lines]
}
