import type { OpenedOracle } from './opened-oracle.ts'
import { treeAfter } from './tree-after.ts'

/** The oracle's bytes in one text: two equal ones need no second run. */
export const sealedState = (oracle: OpenedOracle): string => {
  try {
    const { files, refused, lockFile } = treeAfter(oracle)
    return JSON.stringify([files.map(({ path, digest }) => [path, digest]), refused, lockFile])
  } catch (error) {
    // Not judged here: the run that follows says what cannot be read, and cannot judge.
    return String(error)
  }
}
