import type { OracleDirection } from '../model/oracle-change.ts'

/** The direction of a number that lets more pass the higher it is. */
export const higherIsLooser = (before: number, after: number): OracleDirection => {
  if (before === after) return 'other'
  return after > before ? 'looser' : 'tighter'
}

/** The direction of a number that lets less pass the higher it is. */
export const higherIsTighter = (before: number, after: number): OracleDirection => higherIsLooser(after, before)

/** The direction of a change of sets whose every member lets more pass. */
export const moreIsLooser = (before: ReadonlySet<string>, after: ReadonlySet<string>): OracleDirection => {
  const isGrown = [...before].every((member) => after.has(member))
  const isShrunk = [...after].every((member) => before.has(member))
  if (isGrown === isShrunk) return 'other'
  return isGrown ? 'looser' : 'tighter'
}

/** The same step the other way round. */
export const reversed = (direction: OracleDirection): OracleDirection => REVERSED[direction]

const REVERSED: Readonly<Record<OracleDirection, OracleDirection>> = {
  looser: 'tighter',
  tighter: 'looser',
  other: 'other',
}
