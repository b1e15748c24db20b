import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatLock, gatherTree, lockEntries, readPolicy } from '@vitest-oracle/core'

/** Writes the LOCK that agrees with the tree, as `seal` does, and returns its text. */
export const sealProject = (home: string, root = 'oracle'): string => {
  const { sealed } = readPolicy({ home, root })
  const text = formatLock(lockEntries(gatherTree({ home, root, sealed, lock: null })))
  writeFileSync(join(home, root, 'LOCK'), text)
  return text
}
