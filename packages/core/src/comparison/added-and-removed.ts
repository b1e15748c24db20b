import type { OracleChange, OracleChangeKind, OracleDirection } from '../model/oracle-change.ts'

/** What an entry that is only on one side is called. */
export interface EntryKinds {
  readonly added: OracleChangeKind
  readonly removed: OracleChangeKind
  /** What an added entry does; a removed one does the opposite. */
  readonly adding: Extract<OracleDirection, 'looser' | 'tighter'>
}

/** The entries that only one of two lists holds, each by its text. */
export const addedAndRemoved = (
  before: readonly string[],
  after: readonly string[],
  { added, removed, adding }: EntryKinds,
): readonly OracleChange[] => {
  const [old, now] = [new Set(before), new Set(after)]
  return [
    ...[...now]
      .filter((entry) => !old.has(entry))
      .map((entry) => ({ kind: added, subject: entry, direction: adding, before: null, after: entry })),
    ...[...old]
      .filter((entry) => !now.has(entry))
      .map((entry) => ({
        kind: removed,
        subject: entry,
        direction: adding === 'looser' ? ('tighter' as const) : ('looser' as const),
        before: entry,
        after: null,
      })),
  ]
}
