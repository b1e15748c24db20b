import type { Report, Verdict } from '../model/index.ts'
import { toPanelStyle } from './panel/panel-style.ts'
import { type TextOptions, toStyle } from './text/style.ts'
import { PAINT, whyText } from './text/summary-line.ts'
import { KIND_WORDS } from './text/words.ts'

const LEAST = 8
const GAP = '  '

/** The last verdict of a watch session that waits, and why. */
export interface Waiting {
  readonly kind: Verdict['kind']
  readonly why: string
}

/** What a session that waits says of a report. */
export const waitingAfter = (report: Report): Waiting => ({ kind: report.verdict.kind, why: whyText(report) })

/**
 * The last verdict while a watch session waits: one line, no wider than the terminal (20 columns
 * at least), without its end. A narrow one loses what stands first.
 *
 * @param quitCode What the process would exit with if it ended now.
 */
export const renderWaiting = ({ kind, why }: Waiting, quitCode: number, options: TextOptions): string => {
  const style = toStyle(options)
  const panel = toPanelStyle(options)
  const quit = `quit now: exit ${quitCode}`
  const word = KIND_WORDS[kind]
  const parts = [
    { text: 'oracle', paint: style.bold },
    { text: word, paint: (text: string) => style[PAINT[kind]](style.bold(text)) },
    { text: quit, paint: (text: string) => text },
  ]
  const room = panel.width - ['oracle', word, quit, ''].join(GAP).length
  if (room >= LEAST) parts.push({ text: panel.text(why, room), paint: (text) => text })
  while (parts.length > 1 && parts.map(({ text }) => text).join(GAP).length > panel.width) parts.shift()
  return parts.map(({ text, paint }) => paint(text)).join(GAP)
}
