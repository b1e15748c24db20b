import stringWidth from 'fast-string-width'
import type { BudgetState } from '../../model/index.ts'
import { type Column, HERE, LEFT, OWNER, RATE, RETRIES, RUNS, SPENT, STATE } from './budget-columns.ts'
import { type Fitted, fitColumns, GAP } from './fit-columns.ts'
import type { PanelStyle } from './panel-style.ts'
import { rankOf } from './rank-budgets.ts'
import { sampleBar } from './sample-bar.ts'

const NAME = 'flake budget'
const WIDEST_CELL = 20
const BAR_TITLE = 'window'

/** As columns are given up on a narrow terminal, the last first. */
const DEAREST_FIRST: readonly Column[] = [SPENT, STATE, LEFT, RATE, RETRIES, RUNS, OWNER, HERE]
/** As they stand; the bar comes after the state. */
const IN_ORDER: readonly Column[] = [SPENT, RATE, RUNS, RETRIES, LEFT, OWNER, HERE]

/** A table of budgets, one line each below its titles; never wider than the terminal. */
export const budgetTable = (budgets: readonly BudgetState[], style: PanelStyle): readonly string[] => {
  if (budgets.length === 0) return []
  const columns = DEAREST_FIRST.filter(({ isWanted }) => isWanted === undefined || budgets.some(isWanted))
  const widths = columns.map((column) => widthOf(column, budgets, style))
  const longest = Math.max(...budgets.map(samplesOf))
  const fitted = fitColumns({
    width: style.columns,
    name: Math.max(NAME.length, ...budgets.map(({ id }) => stringWidth(style.show(id)))),
    bar: longest === 0 ? 0 : Math.max(BAR_TITLE.length, longest),
    others: widths,
  })
  const shown = new Map(columns.flatMap((column, at) => (fitted.others.has(at) ? [[column, widths[at] ?? 0]] : [])))
  const table: Table = { fitted, shown, style }
  return [titles(table), ...budgets.map((budget) => row(budget, table))]
}

interface Table {
  readonly fitted: Fitted
  readonly shown: ReadonlyMap<Column, number>
  readonly style: PanelStyle
}

const samplesOf = ({ details }: BudgetState): number => details?.samples.length ?? 0

const widthOf = ({ title, cell }: Column, budgets: readonly BudgetState[], style: PanelStyle): number =>
  Math.max(title.length, ...budgets.map((budget) => Math.min(WIDEST_CELL, stringWidth(style.show(cell(budget))))))

const titles = ({ fitted, shown, style }: Table): string => {
  const whole = `oldest ${style.arrow} newest`
  const cells = [
    pad(style.text(NAME, fitted.name), fitted.name),
    ...shownCells([STATE], shown, ({ title }, width) => pad(title, width)),
    ...(fitted.bar === 0 ? [] : [pad(whole.length <= fitted.bar ? whole : BAR_TITLE, fitted.bar)]),
    ...shownCells(IN_ORDER, shown, ({ title }, width) => pad(title, width)),
  ]
  return style.dim(`${style.indent}${cells.join(' '.repeat(GAP))}`.trimEnd())
}

const row = (budget: BudgetState, { fitted, shown, style }: Table): string => {
  const paint = paintOf(budget, style)
  const cellOf = (column: Column, width: number): string =>
    paint(column, pad(style.text(column.cell(budget), width), width))
  const cells = [
    pad(style.id(budget.id, fitted.name), fitted.name),
    ...shownCells([STATE], shown, cellOf),
    ...(fitted.bar === 0 ? [] : [bar(budget, fitted.bar, style)]),
    ...shownCells(IN_ORDER, shown, cellOf),
  ]
  return `${style.indent}${cells.join(' '.repeat(GAP))}`.trimEnd()
}

const shownCells = (
  columns: readonly Column[],
  shown: ReadonlyMap<Column, number>,
  draw: (column: Column, width: number) => string,
): readonly string[] =>
  columns.flatMap((column) => {
    const width = shown.get(column)
    return width === undefined ? [] : [draw(column, width)]
  })

/** What is wrong is red, what soon will be yellow. */
const paintOf = (budget: BudgetState, { red, yellow }: PanelStyle): ((column: Column, text: string) => string) => {
  const rank = rankOf(budget)
  return (column, text) => {
    if (rank === 0 && (column === STATE || column === SPENT)) return red(text)
    return column === LEFT && budget.daysLeft !== null && budget.daysLeft <= 14 ? yellow(text) : text
  }
}

/** Coloured after it was cut, so that no escape is cut with it. */
const bar = ({ details }: BudgetState, columns: number, { marks, red }: PanelStyle): string => {
  const drawn = pad(sampleBar(details?.samples ?? [], columns, marks), columns)
  return drawn.replaceAll(new RegExp(`[${marks.mixed}${marks.failed}]+`, 'g'), red)
}

const pad = (text: string, columns: number): string => `${text}${' '.repeat(Math.max(0, columns - stringWidth(text)))}`
