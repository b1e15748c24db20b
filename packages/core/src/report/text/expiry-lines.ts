import type { Expiring, Report } from '../../model/index.ts'
import type { Style } from './style.ts'

const SHOWN = 10

/**
 * One line for each record that ends soon, the nearest first. None in a narrowed run, which looks at
 * something else, and none for a budget whose days left are printed already.
 *
 * @param printed ids of budgets that have lines of their own
 */
export const expiryLines = (
  { narrowing, expiring = [] }: Report,
  printed: ReadonlySet<string>,
  style: Style,
): readonly string[] => {
  if (narrowing.length > 0) return []
  const due = expiring.filter(({ kind, id }) => kind !== 'budget' || !printed.has(id))
  const hidden = due.length - SHOWN
  return [
    ...due.slice(0, SHOWN).map((record) => toLine(record, style)),
    ...(hidden > 0 ? [style.dim(`  and ${hidden} more that end soon in ${style.text(style.reportFile)}`)] : []),
  ]
}

const toLine = (record: Expiring, style: Style): string => {
  const { kind, id, owner, expires, daysLeft, warning } = record
  const when = daysLeft === 0 ? 'ends today' : daysLeft === 1 ? 'ends tomorrow' : `ends in ${daysLeft} days`
  const paint = warning === 1 ? style.red : style.yellow
  return `  ${kind} ${style.id(id)} ${paint(when)} ${style.text(`(${expires}, ${owner === '' ? 'nobody' : owner})`)}`
}
