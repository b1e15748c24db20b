import { countMoves } from './count-moves.ts'

/** The commit after which the window of each budget of one moment starts, by its id; null: at its first run. */
export type WindowStarts = ReadonlyMap<string, string | null>

/**
 * How often the window of each budget was started anew over time: its `since` became another commit. One
 * that is taken out again gives back what was left behind, and starts nothing.
 * @param moments oldest first
 */
export const countRestarts = (moments: readonly WindowStarts[]): ReadonlyMap<string, number> =>
  countMoves(moments, isRestarted)

const isRestarted = (before: string | null, after: string | null): boolean => after !== null && after !== before
