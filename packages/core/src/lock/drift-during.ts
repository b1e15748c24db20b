import type { Drift, Evidence } from '../model/index.ts'
import { compareLock } from './compare-lock.ts'

/** How the working copy differs from LOCK before and after the run: each path once, its first reason. */
export const driftDuring = ({
  lock,
  tree,
  treeAfter,
}: Pick<Evidence, 'lock' | 'tree' | 'treeAfter'>): readonly Drift[] => {
  const before = compareLock(lock, tree)
  if (treeAfter === null) return before
  const known = new Set(before.map(({ path }) => path))
  return [...before, ...compareLock(lock, treeAfter).filter(({ path }) => !known.has(path))]
}
