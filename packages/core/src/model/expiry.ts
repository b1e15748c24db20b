import type { Day } from './day.ts'
import type { Expiry } from './policy.ts'

/** What decides whether a record has ended. */
export interface Now {
  readonly today: Day
  /** Commits of `expires_commit` that are ancestors of the judged commit. */
  readonly reachedCommits: ReadonlySet<string>
}

/** Whether a record has ended. It is good through its day (UTC); a record without an expiry never ends. */
export const isExpired = (expires: Expiry | null, { today, reachedCommits }: Now): boolean => {
  if (expires === null) return false
  return expires.kind === 'day' ? expires.day < today : reachedCommits.has(expires.commit)
}

/** An expiry as people read it: `2026-12-21`, or `with commit 4f0c… (TICKET-1)`. */
export const showExpiry = (expires: Expiry): string =>
  expires.kind === 'day' ? expires.day : `with commit ${expires.commit.slice(0, 12)} (${expires.ticket})`
