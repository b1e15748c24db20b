import { printable, printableAscii } from '../text/printable.ts'
import { type TextOptions, toStyle } from '../text/style.ts'
import { type BarMarks, BLOCKS, LETTERS } from './sample-bar.ts'
import { shortenEnd, shortenMiddle } from './shorten.ts'

/** Everything the lines of a panel are drawn with. */
export interface PanelStyle {
  /** Of the terminal. */
  readonly width: number
  /** Before every line. */
  readonly indent: string
  /** What an indented line has. */
  readonly columns: number
  readonly marks: BarMarks
  /** Between the parts of a line. */
  readonly dot: string
  readonly arrow: string
  /** A text as the terminal can show it, whole. */
  readonly show: (text: string) => string
  /** The same, in so many columns: an id loses its middle, another text its end. */
  readonly id: (id: string, columns: number) => string
  readonly text: (text: string, columns: number) => string
  readonly dim: (text: string) => string
  readonly red: (text: string) => string
  readonly yellow: (text: string) => string
}

const MIN_WIDTH = 20
const INDENT = '  '

/** The drawing of one panel. Nothing here reads the environment. */
export const toPanelStyle = (options: TextOptions): PanelStyle => {
  const { dim, red, yellow } = toStyle(options)
  const { unicode } = options
  const show = unicode ? printable : printableAscii
  const ellipsis = unicode ? '…' : '...'
  const width = Math.max(MIN_WIDTH, options.width)
  return {
    width,
    indent: INDENT,
    columns: width - INDENT.length,
    marks: unicode ? BLOCKS : LETTERS,
    dot: unicode ? ' · ' : ', ',
    arrow: unicode ? '→' : '->',
    show,
    id: (id, columns) => shortenMiddle(show(id), columns, ellipsis),
    text: (text, columns) => shortenEnd(show(text), columns, ellipsis),
    dim,
    red,
    yellow,
  }
}
