import { isSealedPath } from '@vitest-oracle/core/run'
import type { OpenedOracle } from './opened-oracle.ts'
import { pathInHome } from './worker/relative-path.ts'

/**
 * What the watch key `u` did about sealed snapshots, which Vitest calls updated or removed; for no
 * file at all Vitest only says that it found no tests.
 *
 * @param files Absolute paths of the modules that it ran.
 */
export const snapshotNote = (oracle: OpenedOracle, files: readonly string[]): string => {
  const sealed = files.map((file) => pathInHome(oracle, file)).filter((path) => isSealedPath(oracle.policy, path))
  if (files.length === 0) return 'oracle  u: no snapshot failed or is obsolete, so there was nothing to update'
  if (sealed.length === 0) return ''
  return `oracle  u: sealed snapshots are as they were (${sealed.sort().join(', ')}).\n        An oracle owner edits them and runs: npx vitest-oracle seal`
}
