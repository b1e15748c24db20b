import type { TreeListing } from '@vitest-oracle/core/run'
import type { OpenedOracle } from './opened-oracle.ts'
import { treeAfter } from './tree-after.ts'

/** The oracle's bytes in one text: two equal ones need no second run. */
export const sealedState = (oracle: OpenedOracle): string => {
  try {
    return textOf(treeAfter(oracle))
  } catch (error) {
    // Not judged here: the run that follows says what cannot be read, and cannot judge.
    return String(error)
  }
}

/** The same of an oracle as it was when it was opened. */
export const openedState = ({ policy, lock, tree }: Pick<OpenedOracle, 'policy' | 'lock' | 'tree'>): string =>
  textOf({ ...tree, lockFile: { path: `${policy.root}/LOCK`, digest: lock.treeDigest } })

/** The one that a verdict stands for; null where it was touched while the tests ran. */
export const judgedState = (oracle: OpenedOracle, after: TreeListing): string | null => {
  const state = openedState(oracle)
  return state === textOf(after) && (after.rewritten ?? []).length === 0 ? state : null
}

const textOf = ({ files, refused, lockFile }: TreeListing): string =>
  JSON.stringify([files.map(({ path, digest }) => [path, digest]), refused, lockFile])
