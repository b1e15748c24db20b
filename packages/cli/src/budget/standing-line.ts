import { type Budget, type Day, evaluateBudget, foldRuns, runsForOneFailure, sha256Hex } from '@vitest-oracle/core'
import type { Past } from './read-past.ts'
import { showRate } from './show-odds.ts'

/** How a budget stands with what is recorded: a window that is short, or spent at once, surprises nobody later. */
export const standingLine = (budget: Budget, past: Past, today: Day): string => {
  const { id, maxFailRate } = budget
  // Only the sealed roster depends on a LOCK, and nothing here depends on that.
  const history = foldRuns({ ...past, budgets: new Map([[id, budget]]), lockDigest: sha256Hex('') })
  const samples = (history.samples.get(id) ?? []).map(({ passed }) => passed)
  const { window, consumed, allowed } = evaluateBudget(budget, {
    today,
    reachedCommits: new Set(),
    window: samples,
    attempts: [],
  })
  const needed = runsForOneFailure(maxFailRate)
  const short = window < needed && Number.isFinite(needed) ? `; ${shortage(budget, needed)}` : ''
  if (window === 0) return `now: no trusted run with this test is recorded${short}`
  const runs = `now: ${consumed} of ${window} trusted runs failed first, ${allowed} allowed${short}`
  return consumed > allowed ? `${runs}: it is over` : runs
}

/** What a window needs before one failure is allowed, or that it never is long enough. */
const shortage = ({ maxFailRate, windowRuns }: Budget, needed: number): string =>
  windowRuns !== null && needed > windowRuns
    ? `no failure is ever allowed: ${showRate(maxFailRate)} of ${windowRuns} runs is less than one`
    : `the first may fail once ${needed} are recorded`
