import type { OracleChange, OracleDirection } from '../model/oracle-change.ts'

/** Looser first, an incident before the rest of its direction; then by subject, kind and value. */
export const sortChanges = (changes: readonly OracleChange[]): readonly OracleChange[] =>
  [...changes].sort(
    (a, b) =>
      RANK[a.direction] - RANK[b.direction] ||
      Number(b.incident ?? false) - Number(a.incident ?? false) ||
      compare(a.subject, b.subject) ||
      compare(a.kind, b.kind) ||
      compare(a.before ?? '', b.before ?? '') ||
      compare(a.after ?? '', b.after ?? ''),
  )

const RANK: Readonly<Record<OracleDirection, number>> = { looser: 0, other: 1, tighter: 2 }

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
