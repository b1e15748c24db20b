import type { OracleChange } from '../model/oracle-change.ts'
import type { OracleState } from '../model/oracle-state.ts'
import type { PathEntry } from '../model/path-entry.ts'
import { addedAndRemoved } from './added-and-removed.ts'

/** Entries of `writable.txt` (more is looser) and of `sealed.txt` (more is tighter). */
export const comparePaths = (before: OracleState, after: OracleState): readonly OracleChange[] => [
  ...addedAndRemoved(texts(before.policy.writable), texts(after.policy.writable), {
    added: 'writable-added',
    removed: 'writable-removed',
    adding: 'looser',
  }),
  ...addedAndRemoved(texts(before.policy.sealed), texts(after.policy.sealed), {
    added: 'sealed-added',
    removed: 'sealed-removed',
    adding: 'tighter',
  }),
]

const texts = (entries: readonly PathEntry[]): readonly string[] => entries.map(({ text }) => text)
