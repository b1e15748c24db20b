import type { OracleChange, OracleChangeKind } from '../model/oracle-change.ts'
import { type FieldChange, fieldChanges } from './field-changes.ts'

/** How the records of one kind are compared. */
export interface RecordComparison<Record> {
  readonly added: OracleChangeKind
  readonly removed: OracleChangeKind
  readonly changed: OracleChangeKind
  show(record: Record): string
  fields(before: Record, after: Record): readonly FieldChange[]
}

/** Records that excuse something: each added one is looser, each removed one tighter, of the others the fields. */
export const compareRecords = <Record>(
  before: ReadonlyMap<string, Record>,
  after: ReadonlyMap<string, Record>,
  { added, removed, changed, show, fields }: RecordComparison<Record>,
): readonly OracleChange[] => {
  const gone = [...before].filter(([id]) => !after.has(id))
  return [
    ...gone.map(
      ([id, record]): OracleChange => ({
        kind: removed,
        subject: id,
        direction: 'tighter',
        before: show(record),
        after: null,
      }),
    ),
    ...[...after].flatMap(([id, record]): readonly OracleChange[] => {
      const old = before.get(id)
      if (old !== undefined) return fieldChanges(fields(old, record), { kind: changed, subject: id })
      return [{ kind: added, subject: id, direction: 'looser', before: null, after: show(record) }]
    }),
  ]
}
