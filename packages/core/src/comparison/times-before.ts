import type { OracleState } from '../model/oracle-state.ts'

/** `moved once before`, `restarted at least 2 times before`: how often something was done to a record up to base. */
export const timesBefore = (
  what: 'moved' | 'restarted',
  times: number,
  { isHistoryCut }: Pick<OracleState, 'isHistoryCut'>,
): string => {
  const least = isHistoryCut ? 'at least ' : ''
  return `${what} ${least}${times === 1 ? 'once' : `${times} times`} before`
}
