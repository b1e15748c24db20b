import { sealedSpecPaths } from '@vitest-oracle/core/run'
import { pathOfKey } from './module-key.ts'
import type { OpenedOracle } from './opened-oracle.ts'

/** What {@link hasRunEverySpec} reads. */
export interface Ran {
  readonly oracle: Pick<OpenedOracle, 'lock' | 'policy'>
  /** The keys of what the last run ran. */
  readonly fresh: ReadonlySet<string>
}

/** Whether the last run ran every sealed spec: only then it says something of the whole oracle. */
export const hasRunEverySpec = ({ oracle, fresh }: Ran): boolean => {
  const ran = new Set([...fresh].map(pathOfKey))
  return sealedSpecPaths(oracle.lock, oracle.policy.root).every((path) => ran.has(path))
}
