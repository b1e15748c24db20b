import type { LockEntry, TreeListing } from '../model/lock.ts'

/** What LOCK says of a listed tree. */
export const lockEntries = ({ files }: TreeListing): readonly LockEntry[] =>
  files.map(({ path, digest }) => ({ path, digest }))
