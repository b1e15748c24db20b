import { alignColumns, printable, shellWord, showExpiry } from '@vitest-oracle/core'
import type { BudgetRow } from './budget-rows.ts'
import { showRate } from './show-odds.ts'

/** The records as a table, with what to do about those that want something done. */
export const renderRows = (rows: readonly BudgetRow[]): readonly string[] => {
  const columns = COLUMNS.filter(({ always, cell }) => always || rows.some((row) => cell(row) !== ''))
  return [
    ...alignColumns([
      columns.map(({ head }) => head),
      ...rows.map((row) => columns.map(({ cell }) => printable(cell(row)))),
    ]),
    ...advice(rows),
  ]
}

interface Column {
  readonly head: string
  /** False: left out where no record has it. */
  readonly always: boolean
  readonly cell: (row: BudgetRow) => string
}

/** The id last: it is the longest, and a narrow terminal breaks nothing else. */
const COLUMNS: readonly Column[] = [
  { head: 'state', always: true, cell: ({ state }) => state },
  { head: 'failed first', always: true, cell: ({ failed, allowed }) => `${failed}, ${allowed} allowed` },
  { head: 'window', always: true, cell: ({ window, budget }) => `${window} of ${budget.windowRuns ?? 'all'}` },
  { head: 'rate', always: true, cell: rateOf },
  { head: 'retries', always: true, cell: ({ budget }) => String(budget.destructive ? 0 : budget.retries) },
  { head: 'ends', always: true, cell: endOf },
  {
    head: 'here',
    always: false,
    cell: ({ details: { local } }) => (local.runs === 0 ? '' : `${local.failed} of ${local.runs}`),
  },
  { head: 'since', always: false, cell: ({ budget }) => budget.since?.slice(0, 8) ?? '' },
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

const ADVICE: Readonly<Partial<Record<BudgetRow['state'], (word: string) => string>>> = {
  expired: (word) => `expired: mend the flake, then npx vitest-oracle budget drop ${word}`,
  over: (word) =>
    `over: runs are red until its window holds fewer failures; once it is mended, npx vitest-oracle budget extend ${word} --since <commit>`,
  stale: () => 'stale: the newest run has no test of this id; correct the id, or drop the record',
  'expires soon': (word) => `expires soon: mend the flake, or npx vitest-oracle budget extend ${word}`,
  unused: (word) => `unused: it never failed first in a full window; drop it? npx vitest-oracle budget drop ${word}`,
}

/** One line a state, with the first record of it. */
const advice = (rows: readonly BudgetRow[]): readonly string[] => {
  const firsts = rows.filter(({ state }, at) => rows.findIndex((row) => row.state === state) === at)
  const lines = firsts.flatMap(({ state, budget }) => ADVICE[state]?.(shellWord(budget.id)) ?? [])
  return lines.length === 0 ? [] : ['', ...lines]
}
