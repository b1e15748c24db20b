import type { Digest } from '../model/digest.ts'
import { foldPath } from '../model/fold-path.ts'
import type { Drift, Lock, LockEntry, RefusedEntry, TreeFile, TreeListing } from '../model/lock.ts'
import { compareUtf8 } from './utf8-order.ts'

/** Every difference between LOCK and a tree with its reason, sorted by path; at most one a path. */
export const compareLock = (lock: Lock, listing: TreeListing): readonly Drift[] => {
  const drifts = [
    ...listing.refused.map(refusedDrift),
    ...lockFileDrift(lock, listing),
    ...(isAsLocked(lock, listing) ? [] : fileDrift(lock, listing)),
  ]
  const known = new Set(drifts.map(({ path }) => path))
  const rewritten = (listing.rewritten ?? []).filter((path) => !known.has(path))
  return [...drifts, ...rewritten.map(rewrittenDrift)].toSorted((a, b) => compareUtf8(a.path, b.path))
}

const rewrittenDrift = (path: string): Drift => ({ path, reason: 'rewritten' })

/** The usual case, told without a table of all paths. */
const isAsLocked = ({ entries }: Lock, { files }: TreeListing): boolean =>
  entries.length === files.length &&
  entries.every(({ path, digest }, index) => path === files[index]?.path && digest === files[index]?.digest)

const fileDrift = (lock: Lock, listing: TreeListing): readonly Drift[] => {
  const locked = new Map(lock.entries.map(({ path, digest }) => [path, digest]))
  const present = new Set(listing.files.map(({ path }) => path))
  const isRefused = refusal(listing.refused)
  const gone = lock.entries.filter(({ path }) => !present.has(path) && !isRefused(path))
  const added = listing.files.filter(({ path }) => !locked.has(path) && !isRefused(path))
  return [
    ...listing.files.filter((file) => isChanged(file, locked) && !isRefused(file.path)).map(contentDrift),
    ...movedDrift(gone, added),
  ]
}

/** A run that renews LOCK would be judged by its own LOCK the next time. */
const lockFileDrift = ({ treeDigest }: Lock, { lockFile, refused }: TreeListing): readonly Drift[] => {
  if (lockFile === undefined || lockFile.digest === treeDigest) return []
  const { path, digest } = lockFile
  if (refused.some((entry) => entry.path === path)) return []
  return [{ path, reason: digest === null ? 'removed' : 'content' }]
}

const isChanged = ({ path, digest }: TreeFile, locked: ReadonlyMap<string, Digest>): boolean =>
  locked.has(path) && locked.get(path) !== digest

/** Whether a path is refused, or lies below a folder that is. */
const refusal = (refused: readonly RefusedEntry[]): ((path: string) => boolean) => {
  const names = refused.map(({ path }) => path)
  return (path) => names.some((name) => path === name || path.startsWith(`${name}/`))
}

const refusedDrift = ({ path, reason, twin }: RefusedEntry): Drift =>
  twin === undefined ? { path, reason: 'refused', detail: reason } : { path, reason: 'name-twin', detail: twin }

const contentDrift = ({ path, hint }: TreeFile): Drift => ({ path, reason: hint === 'none' ? 'content' : hint })

/** Pairs each path that is gone with one added path of the same digest, in order. */
const movedDrift = (gone: readonly LockEntry[], added: readonly TreeFile[]): readonly Drift[] => {
  const free = new Map<Digest, readonly string[]>()
  for (const { path, digest } of added) free.set(digest, [...(free.get(digest) ?? []), path])
  const drifts = gone.map(({ path, digest }): Drift => {
    const candidates = free.get(digest) ?? []
    const target = candidates.find((other) => foldPath(other) === foldPath(path)) ?? candidates[0]
    if (target === undefined) return { path, reason: 'removed' }
    free.set(
      digest,
      candidates.filter((other) => other !== target),
    )
    return { path, reason: foldPath(target) === foldPath(path) ? 'name-twin' : 'renamed', detail: target }
  })
  return [...drifts, ...[...free.values()].flat().map((path): Drift => ({ path, reason: 'added' }))]
}
