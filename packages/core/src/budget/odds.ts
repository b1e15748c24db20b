import type { Budget } from '../model/policy.ts'
import { allowedFailures } from './evaluate-budget.ts'

/** What a budget lets a test consume, as far as chance decides about it. */
export type BudgetTerms = Pick<Budget, 'retries' | 'destructive' | 'maxFailRate'>

/** How a budget does if its test fails at one rate, every attempt independently of the others. */
export interface Odds {
  /** The true rate of failing, 0..1. */
  readonly rate: number
  /** Chance that a window of recorded runs holds more failures than it may, 0..1. */
  readonly windowOver: number
  /** Chance that all attempts of one run fail, 0..1. */
  readonly runBroken: number
}

/**
 * The odds of a budget.
 *
 * @param window samples in the window
 * @param rate the true rate of failing, 0..1
 */
export const budgetOdds = ({ retries, destructive, maxFailRate }: BudgetTerms, window: number, rate: number): Odds => ({
  rate,
  windowOver: moreFailuresThan(allowedFailures(maxFailRate, window), { window, rate }),
  runBroken: rate ** ((destructive ? 0 : retries) + 1),
})

/**
 * The chance that more than `allowed` of `window` samples fail: the upper tail of a binomial
 * distribution. Only positive terms are added, from the smallest on: nothing cancels.
 */
export const moreFailuresThan = (
  allowed: number,
  { window, rate }: { readonly window: number; readonly rate: number },
): number => {
  if (allowed < 0) return 1
  if (allowed >= window || rate <= 0) return 0
  if (rate >= 1) return 1
  const terms = Array.from({ length: window - allowed }, (_, index) => term(allowed + 1 + index, { window, rate }))
  return Math.min(
    1,
    terms.toSorted((a, b) => a - b).reduce((sum, next) => sum + next, 0),
  )
}

/** Exactly `failures` of `window`; by logarithms, since the factors alone leave the range of a number. */
const term = (failures: number, { window, rate }: { readonly window: number; readonly rate: number }): number =>
  Math.exp(logChoose(window, failures) + failures * Math.log(rate) + (window - failures) * Math.log1p(-rate))

const logChoose = (window: number, failures: number): number => {
  let sum = 0
  for (let step = 1; step <= Math.min(failures, window - failures); step += 1)
    sum += Math.log((window - step + 1) / step)
  return sum
}
