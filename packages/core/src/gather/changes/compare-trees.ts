import { type TreeEntry, type TreeMap, toTreeEntry } from '../../io/git/list-tree.ts'
import type { ChangeKind } from '../../model/change.ts'

/** One path that two trees do not hold alike. */
export interface TreeChange {
  /** Relative to the top, its bytes each as one character. */
  readonly raw: string
  readonly kind: ChangeKind
  readonly old: TreeEntry | null
  readonly new: TreeEntry | null
}

/** Every path that differs in presence, mode, type or object, sorted by its bytes. */
export const compareTrees = (base: TreeMap, judged: TreeMap): readonly TreeChange[] => {
  const changes: TreeChange[] = []
  for (const [raw, entry] of judged) {
    const old = base.get(raw)
    if (old !== entry) changes.push(toChange(raw, old, entry))
  }
  for (const [raw, entry] of base) if (!judged.has(raw)) changes.push(toChange(raw, entry, undefined))
  return changes.sort((a, b) => (a.raw < b.raw ? -1 : 1))
}

const toChange = (raw: string, before: string | undefined, after: string | undefined): TreeChange => {
  const old = before === undefined ? null : toTreeEntry(before)
  const changed = after === undefined ? null : toTreeEntry(after)
  return { raw, kind: kindOf(old, changed), old, new: changed }
}

const kindOf = (old: TreeEntry | null, changed: TreeEntry | null): ChangeKind => {
  if (old === null) return 'added'
  if (changed === null) return 'removed'
  if (old.mode.slice(0, 2) !== changed.mode.slice(0, 2)) return 'type'
  return old.id === changed.id ? 'mode' : 'modified'
}
