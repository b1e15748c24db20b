import { createColors } from 'tinyrainbow'
import { cut, printable, printableAscii } from './printable.ts'

/** How a terminal shows text. */
export interface TextOptions {
  /** Whether colours are wanted; the caller has looked at the terminal and at NO_COLOR. */
  readonly color: boolean
  /** Columns. */
  readonly width: number
  /** False: ASCII only. */
  readonly unicode: boolean
  /** Where the whole report is, for lists that are cut. Default `.vitest/oracle/report.md`. */
  readonly reportFile?: string
  /** A panel follows, which shows budgets, what ends soon and what was not seen. Default false. */
  readonly panelFollows?: boolean
}

/** Everything the lines of a report are drawn with. */
export interface Style {
  readonly width: number
  readonly reportFile: string
  /** A text of ours or of the tests: printable, and cut where it is endless. */
  readonly text: (text: string) => string
  /** An id or a path. */
  readonly id: (id: string) => string
  readonly bold: (text: string) => string
  readonly dim: (text: string) => string
  readonly red: (text: string) => string
  readonly green: (text: string) => string
  readonly yellow: (text: string) => string
}

const MAX_ID = 160
const MAX_TEXT = 800
const MIN_WIDTH = 20

/** The drawing of one rendering. Nothing here reads the environment. */
export const toStyle = ({ color, width, unicode, reportFile = '.vitest/oracle/report.md' }: TextOptions): Style => {
  const show = unicode ? printable : (text: string) => printableAscii(toAscii(text))
  return {
    width: Math.max(MIN_WIDTH, width),
    reportFile,
    text: (text) => cut(show(text), MAX_TEXT),
    id: (id) => cut(show(id), MAX_ID),
    ...(color ? createColors({ force: true }) : PLAIN),
  }
}

const same = (text: string): string => text
const PLAIN = { bold: same, dim: same, red: same, green: same, yellow: same }

/** The marks of our own sentences; titles are escaped instead. */
const toAscii = (text: string): string =>
  text.replaceAll(/[·–]/g, '-').replaceAll('×', 'x').replaceAll('…', '...').replaceAll('→', '->')
