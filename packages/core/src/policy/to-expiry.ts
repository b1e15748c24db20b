import { isDay } from '../model/day.ts'
import type { Expiry } from '../model/policy.ts'

/** The keys of a record that say when it ends, as the schemas leave them. */
export interface ExpiryKeys {
  readonly expires?: string | null
  readonly expires_commit?: string
  readonly ticket?: string
}

/** When a record ends; null when it does not say. The schema has seen to real days and full commit ids. */
export const toExpiry = ({ expires, expires_commit: commit, ticket }: ExpiryKeys): Expiry | null => {
  if (commit !== undefined) return { kind: 'commit', commit, ticket: ticket ?? '' }
  return typeof expires === 'string' && isDay(expires) ? { kind: 'day', day: expires } : null
}
