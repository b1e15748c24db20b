import type { Node } from 'oxc-parser'

const WIDTH = 160

/** A piece of code on one line, shortened. */
export const show = (text: string, node: Pick<Node, 'start' | 'end'>): string =>
  onOneLine(text.slice(node.start, node.end))

/** Any text on one line, shortened. */
export const onOneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= WIDTH ? line : `${line.slice(0, WIDTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
