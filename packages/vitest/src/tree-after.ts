import { gatherTree, kindOf, readBytes, sha256Hex, type TreeListing } from '@vitest-oracle/core'
import type { OpenedOracle } from './opened-oracle.ts'

/** The working copy after a run, LOCK itself included. */
export const treeAfter = ({ home, policy, lock }: OpenedOracle): TreeListing => {
  const { root, sealed } = policy
  const path = `${root}/LOCK`
  const isFile = kindOf(`${home}/${path}`, path) === 'file'
  return {
    ...gatherTree({ home, root, sealed, lock }),
    lockFile: { path, digest: isFile ? sha256Hex(readBytes(`${home}/${path}`, path)) : null },
  }
}
