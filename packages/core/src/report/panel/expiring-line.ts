import stringWidth from 'fast-string-width'
import type { Expiring } from '../../model/index.ts'
import type { PanelStyle } from './panel-style.ts'
import type { Rank } from './rank-budgets.ts'

/** A permit or a freeze near its end: a budget's end stands in its own line. */
export const expiringLine = ({ kind, id, owner, daysLeft }: Expiring, style: PanelStyle): string => {
  const end = ` ${endText(daysLeft)}`
  const whose = ` (${style.text(owner, 20)})`
  const room = style.columns - kind.length - 1 - stringWidth(end)
  const idRoom = room - stringWidth(whose)
  if (idRoom >= ID_MIN) return `${kind} ${style.id(id, idRoom)}${end}${whose}`
  return style.text(`${kind} ${style.id(id, Math.max(0, room))}${end}`, style.columns)
}

const ID_MIN = 12

/** The rank of a record near its end, beside those of budgets. */
export const rankOfExpiring = ({ daysLeft }: Expiring): Rank => (daysLeft <= 1 ? 1 : 2)

const endText = (daysLeft: number): string =>
  daysLeft === 0 ? 'ends today' : daysLeft === 1 ? 'ends tomorrow' : `ends in ${daysLeft} days`
