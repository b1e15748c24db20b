import { type Budget, type Day, evaluateBudget, foldRuns, sha256Hex } from '@vitest-oracle/core'
import type { Past } from './read-past.ts'

/** A budget held against what is recorded, between two runs. */
export interface Standing {
  /** Samples in its window. */
  readonly window: number
  /** Failed samples in it. */
  readonly consumed: number
  /** Failed samples that it may hold. */
  readonly allowed: number
  /** The window that its `since` left behind; null where it left none. */
  readonly left: { readonly runs: number; readonly failed: number } | null
}

/** How a budget stands, or would. */
export const standingOf = (budget: Budget, past: Past, today: Day): Standing => {
  const { id } = budget
  // Only the sealed roster depends on a LOCK, and nothing here depends on that.
  const history = foldRuns({ ...past, budgets: new Map([[id, budget]]), lockDigest: sha256Hex('') })
  const window = (history.samples.get(id) ?? []).map(({ passed }) => passed)
  const result = evaluateBudget(budget, { today, reachedCommits: new Set(), window, attempts: [] })
  const left = history.before?.get(id)
  return {
    window: result.window,
    consumed: result.consumed,
    allowed: result.allowed,
    left: left === undefined ? null : { runs: left.length, failed: left.filter(({ passed }) => !passed).length },
  }
}
