type Done = 'added' | 'removed' | 'changed'

/** What of an oracle became another. Names are promises to readers of `report.json`: add, do not rename. */
export type OracleChangeKind =
  /** There was no oracle, or none that could be read. */
  | 'oracle-adopted'
  /** Base was not what its own LOCK lists, or had none that parses. */
  | 'base-repaired'
  /** A keyword of a fixture set's schema, or the whole of it. */
  | `schema-${Done}`
  | 'fixture-added'
  | 'fixture-removed'
  /** The same input with another expected digest. */
  | 'fixture-re-accepted'
  | 'seed-added'
  | 'seed-removed'
  /** One `property()` of a spec. */
  | 'property-added'
  | 'property-removed'
  | `${'spec' | 'generator' | 'file'}-${Done | 'moved'}`
  | `budget-${Done | 'extended'}`
  | `permit-${Done | 'extended'}`
  | `freeze-${'added' | 'thawed' | 'changed' | 'extended'}`
  | 'writable-added'
  | 'writable-removed'
  | 'sealed-added'
  | 'sealed-removed'
  | 'inventory-added'
  | 'inventory-removed'
  | 'inventory-renamed'
  /** A key of `policy/oracle.yaml`. */
  | 'setting-changed'
  | 'cap-changed'
  | 'signer-added'
  | 'signer-removed'

/** Codes of the findings that speak of a change, in the order of a report. */
export const ORACLE_CHANGE_CODES = [
  'expiry-extended',
  'oracle-looser',
  'oracle-changed',
  'oracle-tighter',
  'changed-by-person',
] as const

/** Whether the new oracle lets more pass, or less. `other`: it cannot be told, or it is neither. */
export type OracleDirection = 'looser' | 'tighter' | 'other'

/** One difference between two oracles. */
export interface OracleChange {
  readonly kind: OracleChangeKind
  /** A path, an id of the policy, or a place in a schema: `oracle/schema/order.json#/properties/qty`. */
  readonly subject: string
  readonly direction: OracleDirection
  /** Null where there was nothing. */
  readonly before: string | null
  /** Null where nothing is left. */
  readonly after: string | null
  /** A debt was prolonged, or its count started anew. Absent: it was not. */
  readonly incident?: boolean
}
