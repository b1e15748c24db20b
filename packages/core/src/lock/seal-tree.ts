import { OracleError } from '../model/error.ts'
import type { TreeListing } from '../model/lock.ts'
import { lockEntries } from './lock-entries.ts'
import { formatLock } from './lock-text.ts'

/**
 * The LOCK text that seals a listed tree.
 * @throws OracleError 64 `cannot-seal` naming every entry that LOCK cannot list
 */
export const sealTree = (listing: TreeListing): string => {
  if (listing.refused.length === 0) return formatLock(lockEntries(listing))
  const reasons = listing.refused.map(({ path, reason }) => `${path} (${reason})`)
  throw new OracleError({
    code: 'cannot-seal',
    message: `seal ${reasons.join(', ')}`,
    hint: 'rename, replace or remove what is named, then run npx vitest-oracle seal again (an oracle owner)',
  })
}
