import type { BudgetState } from '../../model/index.ts'
import { percentLimit, percentNumber } from '../text/percent.ts'

/** One column of the table of budgets. */
export interface Column {
  readonly title: string
  readonly cell: (budget: BudgetState) => string
  /** Whether any of the budgets makes it worth its place; default: always. */
  readonly isWanted?: (budget: BudgetState) => boolean
}

const STATE_WORDS: Readonly<Record<BudgetState['state'], string>> = {
  inside: '',
  over: 'over',
  broken: 'broken',
  expired: 'expired',
  'not-run': 'not run',
}

/** Left of the bar. */
export const STATE: Column = {
  title: '',
  cell: ({ state }) => STATE_WORDS[state],
  isWanted: ({ state }) => state !== 'inside',
}

/** Consumed of allowed. */
export const SPENT: Column = { title: 'spent', cell: ({ consumed, allowed }) => `${consumed} of ${allowed}` }

/** Days left. */
export const LEFT: Column = { title: 'left', cell: ({ daysLeft, state }) => daysText(daysLeft, state) }

/** Rate of limit. */
export const RATE: Column = {
  title: 'rate',
  cell: ({ consumed, window, maxFailRate }) =>
    `${window === 0 ? '-' : percentNumber(consumed / window)} of ${percentLimit(maxFailRate)}`,
}

/** How much of its window is filled. */
export const RUNS: Column = {
  title: 'runs',
  cell: ({ window, windowRuns }) => (windowRuns === null ? `${window}` : `${window} of ${windowRuns}`),
  isWanted: ({ window, windowRuns }) => windowRuns !== null && window < windowRuns,
}

/** Retries used of those granted. */
export const RETRIES: Column = {
  title: 'retries',
  cell: ({ retriesUsed, retriesAllowed }) => `${retriesUsed} of ${retriesAllowed}`,
}

/** Whose debt it is. */
export const OWNER: Column = { title: 'owner', cell: ({ owner }) => owner }

/** Runs on this machine that never enter the window: failed of all. */
export const HERE: Column = {
  title: 'here',
  cell: ({ details }) => (details === undefined ? '' : `${details.local.failed} of ${details.local.runs}`),
  isWanted: ({ details }) => details !== undefined && details.local.runs > 0,
}

const daysText = (daysLeft: number | null, state: BudgetState['state']): string => {
  if (daysLeft === null) return state === 'expired' ? 'ended' : '-'
  if (daysLeft < 0) return 'ended'
  return daysLeft === 0 ? 'today' : `${daysLeft} d`
}
