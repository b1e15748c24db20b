import type { Report } from '../../model/index.ts'
import { count } from '../text/words.ts'
import type { PanelStyle } from './panel-style.ts'

/** How many paths differ from LOCK, with the first of them; null when none does. */
export const driftLine = ({ lock: { drift } }: Report, style: PanelStyle): string | null => {
  const [first] = drift
  if (first === undefined) return null
  const head = `LOCK drift: ${count(drift.length, 'path')}`
  const room = style.columns - head.length - FIRST.length
  return room < 8 ? style.text(head, style.columns) : `${head}${FIRST}${style.id(first.path, room)}`
}

const FIRST = ', first '
