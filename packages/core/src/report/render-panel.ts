import type { BudgetState, Expiring, Report, WatchState } from '../model/index.ts'
import { budgetTable } from './panel/budget-table.ts'
import { cancelledLine } from './panel/cancelled-line.ts'
import { driftLine } from './panel/drift-line.ts'
import { expiringLine, rankOfExpiring } from './panel/expiring-line.ts'
import { type PanelStyle, toPanelStyle } from './panel/panel-style.ts'
import { rankBudgets, rankOf } from './panel/rank-budgets.ts'
import { olderText, redLine } from './panel/red-line.ts'
import { partialText } from './text/partial-line.ts'
import type { TextOptions } from './text/style.ts'
import { count } from './text/words.ts'

const LINES = 10

/**
 * What a watch session shows below the report of each run: what is still red, the LOCK, what was
 * not seen, the budgets and what ends soon, worst first. At most ten lines, each of them no wider
 * than the terminal; one line when there is nothing to say. Ends with a newline.
 *
 * @param watch What the session knows of earlier runs.
 */
export const renderPanel = (report: Report, watch: WatchState, options: TextOptions): string => {
  const style = toPanelStyle(options)
  const warnings = [driftLine(report, style), redLine(watch, style), cancelledLine(watch, style)]
    .filter((line) => line !== null)
    .map(style.red)
  const notes = [
    ...[unseenLine(report, style)].filter((line) => line !== null).map(style.yellow),
    ...calmLine(report, watch, style).map(style.dim),
  ]
  const room = LINES - warnings.length - notes.length
  const indent = (line: string): string => `${style.indent}${line}`
  return [...warnings.map(indent), ...records(report, style, room), ...notes.map(indent), ''].join('\n')
}

/** A rerun of some modules is the rule in a watch session: its number of older modules says so. */
const unseenLine = (report: Report, style: PanelStyle): string | null => {
  const narrowing = report.narrowing.filter(({ kind }) => kind !== 'selection')
  const text = partialText({ ...report, narrowing })
  return text === null ? null : style.text(text, style.columns)
}

/** The last line: what is in order, and how old it is. */
const calmLine = (report: Report, watch: WatchState, style: PanelStyle): readonly string[] => {
  const parts = [
    report.lock.drift.length === 0 ? 'LOCK intact' : '',
    report.budgets.length === 0 ? 'no budgets' : '',
    watch.redNotRerun.length > 0 ? '' : (olderText(watch) ?? ranText(watch)),
  ].filter((part) => part !== '')
  return parts.length === 0 ? [] : [style.text(parts.join(style.dot), style.columns)]
}

const ranText = ({ modules }: WatchState): string =>
  modules > 1 ? `all ${modules} modules ran` : `${count(modules, 'module')} ran`

type Item =
  | { readonly rank: number; readonly budget: BudgetState }
  | { readonly rank: number; readonly expiring: Expiring }

/** Budgets and records near their end, as many as there is room for, and a count of the rest. */
const records = (report: Report, style: PanelStyle, room: number): readonly string[] => {
  const items = itemsOf(report)
  const titles = report.budgets.length === 0 ? 0 : 1
  const shown = items.length + titles <= room ? items : items.slice(0, room - titles - 1)
  const hidden = items.length - shown.length
  return [
    ...budgetTable(
      shown.flatMap((item) => ('budget' in item ? [item.budget] : [])),
      style,
    ),
    ...shown.flatMap((item) =>
      'expiring' in item ? [`${style.indent}${style.yellow(expiringLine(item.expiring, style))}`] : [],
    ),
    ...(hidden === 0 ? [] : [`${style.indent}${style.dim(style.text(moreText(hidden), style.columns))}`]),
  ]
}

/** Worst first. */
const itemsOf = ({ budgets, expiring = [] }: Report): readonly Item[] =>
  [
    ...rankBudgets(budgets).map((budget) => ({ rank: rankOf(budget), budget })),
    ...expiring
      .filter(({ kind }) => kind !== 'budget')
      .map((record) => ({ rank: rankOfExpiring(record), expiring: record })),
  ].sort((a, b) => a.rank - b.rank)

const moreText = (hidden: number): string => `and ${hidden} more: npx vitest-oracle report`
