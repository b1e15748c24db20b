import { gatherTree, kindOf, readBytes, sha256Hex, type TreeListing } from '@vitest-oracle/core/run'
import { fileStamps } from './file-stamps.ts'
import type { OpenedOracle } from './opened-oracle.ts'

/** The working copy after a run, LOCK itself included. */
export const treeAfter = ({ home, policy, lock, stamps }: OpenedOracle): TreeListing => {
  const { root, sealed } = policy
  const path = `${root}/LOCK`
  const isFile = kindOf(`${home}/${path}`, path) === 'file'
  return {
    ...gatherTree({ home, root, sealed, lock }),
    rewritten: rewritten({ home, lock, stamps }),
    lockFile: { path, digest: isFile ? sha256Hex(readBytes(`${home}/${path}`, path)) : null },
  }
}

/** Listed files that something wrote to since they were opened; a restored one is told by its change time alone. */
const rewritten = ({ home, lock, stamps }: Pick<OpenedOracle, 'home' | 'lock' | 'stamps'>): readonly string[] => {
  const now = fileStamps(home, lock)
  return lock.entries.map(({ path }) => path).filter((path) => now.get(path) !== stamps.get(path))
}
