import type { Expiry } from '../model/policy.ts'
import { isExtended } from './compare-expiry.ts'
import { countMoves } from './count-moves.ts'

/** When each record of one moment ends, by its id. */
export type Expiries = ReadonlyMap<string, Expiry | null>

/**
 * How often the expiry of each record was moved to a later day over time. A record that is taken out
 * and comes back with a later day was extended: what counts is the last day it had.
 * @param moments oldest first
 */
export const countExtensions = (moments: readonly Expiries[]): ReadonlyMap<string, number> =>
  countMoves(moments, isExtended)
