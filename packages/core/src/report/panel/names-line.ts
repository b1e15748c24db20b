import stringWidth from 'fast-string-width'
import type { PanelStyle } from './panel-style.ts'

/** What a line of names is made of. */
export interface NamesLine {
  readonly head: string
  /** As they are shown; at least one. */
  readonly names: readonly string[]
  /** What follows where there is room for it. */
  readonly tail: string
}

/** A count with as many of the names it counts as fit. */
export const namesLine = ({ head, names, tail }: NamesLine, style: PanelStyle): string => {
  const { columns } = style
  const candidates = namesThatFit(names, columns).map((text) => `${head} (${text})`)
  const [first = ''] = names
  const shortest = `${head} (${style.id(first, Math.max(0, columns - head.length - 3))})`
  const all = [...candidates.map((line) => `${line}${tail}`), ...candidates, shortest, head]
  return all.find((line) => stringWidth(line) <= columns) ?? style.text(head, columns)
}

/** Most names first: never more than the terminal has columns for, of however many there are. */
const namesThatFit = (names: readonly string[], columns: number): readonly string[] => {
  const texts: string[] = []
  let text = ''
  for (const [at, name] of names.entries()) {
    text = at === 0 ? name : `${text}, ${name}`
    if (stringWidth(text) > columns) break
    const more = names.length - at - 1
    texts.unshift(more === 0 ? text : `${text} and ${more} more`)
  }
  return texts
}
