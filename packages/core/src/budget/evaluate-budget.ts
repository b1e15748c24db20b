import { isExpired, type Now, showExpiry } from '../model/expiry.ts'
import type { Budget } from '../model/policy.ts'

/** What one test showed. */
export interface BudgetInput extends Now {
  /** First attempts of all recorded runs, oldest first, this run's last; true: passed. */
  readonly window: readonly boolean[]
  /** This run's attempts in order; true: passed. */
  readonly attempts: readonly boolean[]
}

/** What became of one budget in this run. */
export interface BudgetResult {
  /** `fail`: the test is over it or broken; `reject`: there is nothing to go by. */
  readonly status: 'pass' | 'fail' | 'reject'
  /** A fragment: `inside budget`, `expired 2026-12-21`, `3 of 40 failed first, 2 allowed`. */
  readonly reason: string
  /** Samples in the window, this run included. */
  readonly window: number
  /** Failed samples in the window. */
  readonly consumed: number
  /** Failed samples the window may hold. */
  readonly allowed: number
}

/** Holds a test against its budget record; null for a test without one, which has no retries. */
export const evaluateBudget = (budget: Budget | null, input: BudgetInput): BudgetResult => {
  const samples = budget?.windowRuns == null ? input.window : input.window.slice(-budget.windowRuns)
  const window = samples.length
  const consumed = samples.filter((passed) => !passed).length
  const allowed = allowedFailures(budget?.maxFailRate ?? 0, window)
  return { ...judge(budget, input, { window, consumed, allowed }), window, consumed, allowed }
}

/** How many of `window` runs may fail first. Rates compare as integers: 2 of 40 is inside 0.05. */
export const allowedFailures = (maxFailRate: number, window: number): number => Math.floor(maxFailRate * window + 1e-9)

/** How long a window has to be before one run of it may fail first; infinite where none ever may. */
export const runsForOneFailure = (maxFailRate: number): number => {
  const near = Math.ceil(1 / maxFailRate)
  return allowedFailures(maxFailRate, near - 1) > 0 ? near - 1 : near
}

/** How many further attempts a budget grants in one run. */
export const grantedRetries = ({ retries, destructive }: Budget): number => (destructive ? 0 : retries)

/**
 * Whether the failures of a window are more than its budget allows. A budget without retries has no
 * window to be over: there the first attempt of each run decides.
 */
export const isOver = (budget: Budget, { consumed, allowed }: Pick<BudgetResult, 'consumed' | 'allowed'>): boolean =>
  grantedRetries(budget) > 0 && consumed > allowed

type Counts = Pick<BudgetResult, 'window' | 'consumed' | 'allowed'>
type Judgement = Pick<BudgetResult, 'status' | 'reason'>

const judge = (budget: Budget | null, input: BudgetInput, { window, consumed, allowed }: Counts): Judgement => {
  if (budget?.expires != null && isExpired(budget.expires, input))
    return { status: 'reject', reason: `expired ${showExpiry(budget.expires)}` }
  if (input.attempts.length === 0) return { status: 'reject', reason: 'no attempts' }
  if (budget === null || grantedRetries(budget) === 0) return firstDecides(input.attempts)
  if (isOver(budget, { consumed, allowed }))
    return {
      status: 'fail',
      reason: `${consumed} of ${window} failed first, ${allowed} allowed (${budget.maxFailRate})`,
    }
  // An attempt that nobody granted counts for nothing.
  if (input.attempts.slice(0, budget.retries + 1).some((passed) => passed))
    return { status: 'pass', reason: 'inside budget' }
  return { status: 'fail', reason: `all ${input.attempts.length} attempts failed` }
}

const firstDecides = ([first]: readonly boolean[]): Judgement =>
  first === true ? { status: 'pass', reason: 'clean' } : { status: 'fail', reason: 'failed, and no retry is granted' }
