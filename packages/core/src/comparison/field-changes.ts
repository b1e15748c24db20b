import type { OracleChange, OracleChangeKind, OracleDirection } from '../model/oracle-change.ts'

/** One field of a record that differs. */
export interface FieldChange {
  /** As the policy file spells it. */
  readonly field: string
  readonly direction: OracleDirection
  readonly before: string
  readonly after: string
  readonly incident?: boolean
  /** Instead of the kind of every other field. */
  readonly kind?: OracleChangeKind
}

/** The changed fields of one record as changes of the oracle: `retries 1` became `retries 3`. */
export const fieldChanges = (
  fields: readonly FieldChange[],
  { kind, subject }: Pick<OracleChange, 'kind' | 'subject'>,
): readonly OracleChange[] =>
  fields.map(({ field, before, after, direction, incident, kind: own = kind }) => ({
    kind: own,
    subject,
    direction,
    before: `${field} ${before}`,
    after: `${field} ${after}`,
    ...(incident ? { incident } : {}),
  }))

/** Two values of a field, compared as texts; nothing where they are equal. */
export const textField = (
  field: string,
  [before, after]: readonly [string, string],
  direction: OracleDirection = 'other',
): readonly FieldChange[] =>
  before === after ? [] : [{ field, direction, before: before || 'nothing', after: after || 'nothing' }]
