import type { Drift, Lock } from '@vitest-oracle/core/model'

/** What sealing changes. */
export interface Resealing {
  /** Relative to the working directory: `oracle/LOCK`. */
  readonly path: string
  /** Null: there was no LOCK that could be read. */
  readonly old: Lock | null
  readonly lock: Lock
  /** The tree against the old LOCK; empty where there was none. */
  readonly drift: readonly Drift[]
}

/** The lines that say what changed since the last LOCK. */
export const describeChanges = ({ path, old, lock, drift }: Resealing): readonly string[] => {
  const files = `${lock.entries.length} ${lock.entries.length === 1 ? 'file' : 'files'}`
  if (old?.treeDigest === lock.treeDigest) return [`${path} is up to date: ${files}, nothing changed`]
  const width = Math.max(...drift.map(({ reason }) => wordFor(reason).length))
  return [
    ...drift.map((change) => `  ${wordFor(change.reason).padEnd(width)}  ${nameOf(change)}`),
    `sealed ${files} in ${path}`,
    `  tree digest  ${brief(old)} → ${brief(lock)}`,
  ]
}

const wordFor = (reason: Drift['reason']): string => (reason === 'content' ? 'changed' : reason)

/** As reports name a LOCK. */
const brief = (lock: Lock | null): string => lock?.treeDigest.slice(0, 8) ?? 'none'

const nameOf = ({ path, reason, detail }: Drift): string =>
  (reason === 'renamed' || reason === 'name-twin') && detail !== undefined ? `${path} → ${detail}` : path
