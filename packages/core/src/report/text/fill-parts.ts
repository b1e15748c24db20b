import stringWidth from 'fast-string-width'
import { wrap } from './wrap.ts'

/** A part of a line. */
export interface LinePart {
  readonly text: string
  /** How it is coloured. */
  readonly paint: (text: string) => string
  /** What stands between it and the part before. */
  readonly gap: string
}

const INDENT = '  '

/** Parts as lines that break between them, behind what stands there; a part that is wider than a line breaks at its spaces. */
export const fillParts = (parts: readonly LinePart[], width: number): readonly string[] => {
  const lines: string[] = []
  let line = ''
  let room = width
  for (const [at, { text, paint, gap }] of parts.entries()) {
    const columns = stringWidth(at === 0 ? text : `${gap}${text}`)
    if (columns <= room) {
      line += at === 0 ? paint(text) : `${paint(gap)}${paint(text)}`
      room -= columns
      continue
    }
    if (at > 0) lines.push(stringWidth(gap.trimEnd()) <= room ? `${line}${paint(gap.trimEnd())}` : line)
    const broken = wrap(text, { width, indent: at === 0 ? '' : INDENT })
    lines.push(...broken.slice(0, -1).map(paint))
    const last = broken.at(-1) ?? ''
    line = paint(last)
    room = width - stringWidth(last)
  }
  return [...lines, line]
}
