import {
  type Budget,
  type BudgetDetails,
  type BudgetResult,
  budgetDetails,
  type Day,
  daysBetween,
  evaluateBudget,
  type History,
  isExpired,
  isOver,
  type Now,
  runsForOneFailure,
  type TestId,
} from '@vitest-oracle/core'
import { namedIn } from './newest-roster.ts'

/** How a record stands between two runs, the worst first. */
const ROW_STATES = ['expired', 'over', 'at limit', 'stale', 'expires soon', 'too young', 'inside', 'unused'] as const

/** One record as `budget list` shows it. */
export interface BudgetRow {
  readonly budget: Budget
  readonly state: (typeof ROW_STATES)[number]
  /** Samples in the window. */
  readonly window: number
  readonly failed: number
  readonly allowed: number
  /** Runs that a window which is too young lacks until it allows a failure; null in every other state. */
  readonly missing: number | null
  readonly details: BudgetDetails
  /** Whether a recorded run has the commit of its `since`: where none has, the whole window counts. Null without one. */
  readonly sinceRecorded: boolean | null
  /** Null when it ends with a commit or never. */
  readonly daysLeft: number | null
}

/** What the records are held against. */
export interface RowFacts extends Now {
  readonly today: Day
  readonly history: History
  /** All test ids of the newest run; null where none is recorded. */
  readonly roster: ReadonlySet<TestId> | null
}

/** Every record with its state, the worst first. */
export const budgetRows = (budgets: Iterable<Budget>, facts: RowFacts): readonly BudgetRow[] =>
  [...budgets]
    .map((budget) => toRow(budget, facts))
    .toSorted(
      (a, b) =>
        ROW_STATES.indexOf(a.state) - ROW_STATES.indexOf(b.state) ||
        share(b) - share(a) ||
        (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity) ||
        (a.budget.id < b.budget.id ? -1 : 1),
    )

const toRow = (budget: Budget, facts: RowFacts): BudgetRow => {
  const samples = (facts.history.samples.get(budget.id) ?? []).map(({ passed }) => passed)
  const judge = (window: readonly boolean[]): BudgetResult => evaluateBudget(budget, { ...facts, window, attempts: [] })
  const { window, consumed, allowed } = judge(samples)
  const details = budgetDetails(budget, facts.history, { samples, ran: false, window, consumed, allowed })
  const row = {
    budget,
    window,
    failed: consumed,
    allowed,
    details,
    sinceRecorded: budget.since === null ? null : details.restarted !== null,
    daysLeft: budget.expires?.kind === 'day' ? daysBetween(facts.today, budget.expires.day) : null,
  }
  const isLast = isOver(budget, judge([...samples, false]))
  const missing = isLast ? missingRuns(row) : null
  const state = stateOf({ ...row, isLast, missing }, facts)
  return { ...row, state, missing: state === 'too young' ? missing : null }
}

/** Null for a window that is long enough, or never will be. */
const missingRuns = ({ budget: { maxFailRate, windowRuns }, window }: Pick<BudgetRow, 'budget' | 'window'>) => {
  // The failing run is one of them.
  const needed = runsForOneFailure(maxFailRate)
  return needed <= (windowRuns ?? Infinity) && Number.isFinite(needed) && window + 1 < needed
    ? needed - 1 - window
    : null
}

/** Days before the end at which a report begins to warn. */
const SOON = 14
/** Samples that are enough where a record counts all runs. */
const ENOUGH = 40

interface Judged extends Omit<BudgetRow, 'state'> {
  /** Whether one failure more turns a run red. */
  readonly isLast: boolean
}

const stateOf = (row: Judged, { roster, ...now }: RowFacts): BudgetRow['state'] => {
  const { budget, window, failed, allowed, daysLeft, isLast, missing } = row
  if (isExpired(budget.expires, now)) return 'expired'
  if (isOver(budget, { consumed: failed, allowed })) return 'over'
  if (roster !== null && namedIn(roster, budget.id).length === 0) return 'stale'
  if (daysLeft !== null && daysLeft <= SOON) return 'expires soon'
  if (failed === 0 && window >= (budget.windowRuns ?? ENOUGH)) return 'unused'
  if (missing !== null) return 'too young'
  return isLast ? 'at limit' : 'inside'
}

/** How much of what may fail has failed. */
const share = ({ failed, allowed }: BudgetRow): number => failed / (allowed + 1)
