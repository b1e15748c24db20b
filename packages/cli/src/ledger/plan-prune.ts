import type { StoredRun } from '@vitest-oracle/core/model'

/** What prune was told to keep; at least one of the two. */
export interface PruneLimits {
  /** As many trusted runs, the newest. */
  readonly keepRuns: number | null
  /** Everything that started then or later, milliseconds since the epoch. */
  readonly before: number | null
}

/** Which runs go and which stay. */
export interface PrunePlan {
  readonly going: readonly StoredRun[]
  readonly staying: readonly StoredRun[]
}

/** Splits runs at a moment: whatever is older goes, trusted or not. Of two limits the one that keeps more holds. */
export const planPrune = (runs: readonly StoredRun[], { keepRuns, before }: PruneLimits): PrunePlan => {
  const cut = Math.min(
    before ?? Number.POSITIVE_INFINITY,
    keepRuns === null ? Number.POSITIVE_INFINITY : startOf(runs, keepRuns),
  )
  return {
    going: runs.filter(({ record }) => record.startedAt < cut),
    staying: runs.filter(({ record }) => record.startedAt >= cut),
  }
}

/** When the oldest of the newest trusted runs started; where there are not as many, nothing goes. */
const startOf = (runs: readonly StoredRun[], keepRuns: number): number =>
  runs
    .filter(({ record }) => record.trusted)
    .map(({ record }) => record.startedAt)
    .toSorted((a, b) => b - a)[keepRuns - 1] ?? Number.NEGATIVE_INFINITY
