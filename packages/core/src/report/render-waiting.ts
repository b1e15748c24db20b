import stringWidth from 'fast-string-width'
import type { Report, Verdict } from '../model/index.ts'
import { type PanelStyle, toPanelStyle } from './panel/panel-style.ts'
import { type TextOptions, toStyle } from './text/style.ts'
import { PAINT, whyText } from './text/summary-line.ts'
import { KIND_WORDS } from './text/words.ts'

const LEAST = 8
const GAP = '  '

/** The last verdict of a watch session that waits, and why. */
export interface Waiting {
  readonly kind: Verdict['kind']
  readonly why: string
  /** What `vitest-oracle explain` has more to say of. */
  readonly code?: string
}

/** What a session that waits says of a report. */
export const waitingAfter = (report: Report): Waiting => {
  const { kind } = report.verdict
  const [first] = report.findings
  return { kind, why: whyText(report), ...(kind === 'cannot-judge' && first !== undefined ? { code: first.code } : {}) }
}

/**
 * The last verdict while a watch session waits: one line, no wider than the terminal (20 columns
 * at least), without its end. A narrow one loses what stands first.
 *
 * @param quitCode What the process would exit with if it ended now.
 */
export const renderWaiting = (waiting: Waiting, quitCode: number, options: TextOptions): string => {
  const { kind } = waiting
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
  if (room >= LEAST) parts.push({ text: reasonIn(room, waiting, panel), paint: (text) => text })
  while (parts.length > 1 && parts.map(({ text }) => text).join(GAP).length > panel.width) parts.shift()
  return parts.map(({ text, paint }) => paint(text)).join(GAP)
}

/** Where to read more is worth more than the reason, which was printed before. */
const reasonIn = (room: number, { why, code }: Waiting, panel: PanelStyle): string => {
  const more = `npx vitest-oracle explain ${code}`
  const both = [`${panel.show(why)}${GAP}${more}`, more]
  const fitting = code === undefined ? undefined : both.find((text) => stringWidth(text) <= room)
  return fitting ?? panel.text(why, room)
}
