import type { OracleChange, OracleDirection } from '../../model/oracle-change.ts'
import { reversed } from '../direction.ts'
import { type Schema, showJson } from './json.ts'

/** Two schemas of one place. */
export interface SchemaPair {
  readonly before: Schema
  readonly after: Schema
  /** `oracle/schema/order.json#/properties/qty` */
  readonly place: string
  /**
   * What a stricter schema here does to the whole: the same; the reverse below `not`; either,
   * below `if` and in every other place where it decides which other schema holds.
   */
  readonly sense: 'same' | 'reverse' | 'either'
}

/** Compares the schemas of a place below: given to the rules, so that no rule imports the whole. */
export type CompareBelow = (pair: SchemaPair) => readonly OracleChange[]

/** One value of a schema that differs; undefined on the side that lacks it. */
export interface ValueChange {
  readonly place: string
  readonly before: unknown
  readonly after: unknown
  /** As if the place were constrained directly. */
  readonly direction: OracleDirection
}

/** A changed value as a change of the oracle. */
export const schemaChange = (
  { place, before, after, direction }: ValueChange,
  sense: SchemaPair['sense'],
): OracleChange => ({
  kind: before === undefined ? 'schema-added' : after === undefined ? 'schema-removed' : 'schema-changed',
  subject: place,
  direction: inSense(direction, sense),
  before: before === undefined ? null : showJson(before),
  after: after === undefined ? null : showJson(after),
})

const inSense = (direction: OracleDirection, sense: SchemaPair['sense']): OracleDirection => {
  if (sense === 'either') return 'other'
  return sense === 'same' ? direction : reversed(direction)
}
