import { type Budget, isOver, percentLimit, runsForOneFailure } from '@vitest-oracle/core'
import { rateThatHolds } from './rate-that-holds.ts'
import type { Standing } from './standing.ts'

/** How a budget stands with what is recorded: a window that is short, or spent at once, surprises nobody later. */
export const standingLine = (budget: Budget, standing: Standing): string => {
  const { window, consumed, allowed } = standing
  const short = shortage(budget, window)
  if (window === 0) return `now: its window holds no trusted run${short}`
  const runs = `now: ${consumed} of ${window} trusted runs failed first, ${allowed} allowed`
  return isOver(budget, standing) ? `${runs}: it is over; ${holdingText(standing)}` : `${runs}${short}`
}

/** `a max_fail_rate of 0.075 would hold`: the limit that a window keeps to. */
export const holdingText = (standing: Standing): string => {
  const rate = rateThatHolds(standing)
  return rate === null ? 'no max_fail_rate would hold' : `a max_fail_rate of ${rate} would hold`
}

/** What a window needs before one failure is allowed, or that it never is long enough. */
const shortage = ({ maxFailRate, windowRuns }: Budget, window: number): string => {
  const needed = runsForOneFailure(maxFailRate)
  if (window >= needed || !Number.isFinite(needed)) return ''
  return windowRuns !== null && needed > windowRuns
    ? `; no failure is ever allowed: ${percentLimit(maxFailRate)} of ${windowRuns} runs is less than one`
    : `; the first may fail once ${needed} are recorded`
}
