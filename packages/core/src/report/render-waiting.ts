import type { Report, Verdict } from '../model/index.ts'
import { toPanelStyle } from './panel/panel-style.ts'
import { type TextOptions, toStyle } from './text/style.ts'
import { PAINT, whyText } from './text/summary-line.ts'
import { KIND_WORDS } from './text/words.ts'

const LEAST = 8

/** The last verdict of a watch session that waits, and why. */
export interface Waiting {
  readonly kind: Verdict['kind']
  readonly why: string
}

/** What a session that waits says of a report. */
export const waitingAfter = (report: Report): Waiting => ({ kind: report.verdict.kind, why: whyText(report) })

/**
 * The last verdict while a watch session waits: one line, no wider than the terminal, without its end.
 *
 * @param quitCode What the process would exit with if it ended now.
 */
export const renderWaiting = ({ kind, why }: Waiting, quitCode: number, options: TextOptions): string => {
  const style = toStyle(options)
  const panel = toPanelStyle(options)
  const quit = `quit now: exit ${quitCode}`
  const room = panel.width - ['oracle', KIND_WORDS[kind], quit, ''].join('  ').length
  const reason = room < LEAST ? '' : `  ${panel.text(why, room)}`
  return `${style.bold('oracle')}  ${style[PAINT[kind]](style.bold(KIND_WORDS[kind]))}  ${quit}${reason}`
}
