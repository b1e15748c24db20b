import type { BudgetState, Report } from '../../model/index.ts'
import { percent, percentLimit, percentNumber } from './percent.ts'
import { count } from './words.ts'

/** The budgets worth a line: a retry was used, or the record no longer covers its test. */
export const notableBudgets = ({ mode, budgets }: Report): readonly BudgetState[] =>
  mode !== 'run'
    ? []
    : budgets.filter(({ state, retriesUsed }) => retriesUsed > 0 || (state !== 'inside' && state !== 'not-run'))

/** One budget in a few sentences: what was tried, the rate beside its limit, what is left, and what lies beside the window. */
export const budgetTexts = (budget: BudgetState): readonly string[] =>
  [
    `${attemptsText(budget)}; ${rateText(budget)}`,
    leftText(budget),
    [fillText(budget), besideText(budget), restartText(budget)].filter((text) => text !== '').join('; '),
  ].filter((text) => text !== '')

/** This run's attempts. */
export const attemptsText = ({ attempts }: BudgetState): string =>
  attempts.length === 0 ? 'did not run' : `attempts ${attempts.join(', ')}`

/** `2 of 40 failed first (5 %, 95 % interval 1.4–16.5 %), limit 5 %`. */
export const rateText = ({ consumed, window, maxFailRate, details }: BudgetState): string => {
  if (window === 0) return `no run in its window, limit ${percentLimit(maxFailRate)}`
  const interval = details?.interval ?? null
  const ends = interval === null ? '' : `, 95 % interval ${percentNumber(interval[0])}–${percent(interval[1])}`
  return `${consumed} of ${window} failed first (${percent(consumed / window)}${ends}), limit ${percentLimit(maxFailRate)}`
}

/** What is left to spend: failures and days. */
export const leftText = ({ daysLeft, state, allowed, consumed, details }: BudgetState): string => {
  const failures = count(details?.failuresLeft ?? Math.max(0, allowed - consumed), 'failure')
  if (daysLeft === null) return state === 'expired' ? 'expired' : `${failures} left; no day of expiry`
  if (daysLeft < 0) return `expired ${daysLeft === -1 ? 'yesterday' : `${-daysLeft} days ago`}`
  return daysLeft === 0 ? `${failures} left; expires today` : `${failures} and ${count(daysLeft, 'day')} left`
}

/** Too few samples is said; nothing for a full window, or one without an end. */
export const fillText = ({ window, windowRuns }: BudgetState): string =>
  windowRuns === null || window >= windowRuns ? '' : `${window} of ${windowRuns} runs so far`

/** Runs that are shown and do not count. */
export const besideText = ({ details }: BudgetState): string => {
  const { local, reruns } = details ?? {}
  const beside = [
    local === undefined || local.runs === 0 ? '' : `here ${local.failed} of ${local.runs}`,
    reruns === undefined ? '' : `reruns ${reruns.failed} of ${reruns.runs}`,
  ].filter((text) => text !== '')
  return beside.length === 0 ? '' : `${beside.join(', ')} (not counted)`
}

/** That its `since` started the window anew, which is an incident; nothing for any other. */
export const restartText = ({ details }: BudgetState): string => {
  const restarted = details?.restarted ?? null
  return restarted === null
    ? ''
    : `window restarted after ${restarted.since.slice(0, 12)}, ${restarted.failed} of ${restarted.runs} left behind`
}
