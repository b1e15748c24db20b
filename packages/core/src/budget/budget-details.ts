import type { Budget, BudgetDetails, History, Sample } from '../model/index.ts'
import { newest } from './newest.ts'
import { wilsonInterval } from './wilson.ts'

/** What became of one window. */
export interface WindowResult {
  /** First attempts of all runs at hand, oldest first, this run's last where it ran. */
  readonly samples: readonly boolean[]
  /** Whether the last of `samples` is of this run. */
  readonly ran: boolean
  readonly window: number
  readonly consumed: number
  readonly allowed: number
}

/** What the window of a budget holds and what lies beside it, for people to see. */
export const budgetDetails = (budget: Budget, history: History, result: WindowResult): BudgetDetails => {
  const { samples, ran, window, consumed, allowed } = result
  const before = history.before?.get(budget.id)
  const reruns = history.reruns?.get(budget.id) ?? []
  return {
    samples: newest(samples, budget.windowRuns),
    includesThisRun: ran,
    interval: wilsonInterval(consumed, window),
    failuresLeft: Math.max(0, allowed - consumed),
    local: countOf(history.local?.get(budget.id) ?? []),
    ...(reruns.length === 0 ? {} : { reruns: countOf(reruns) }),
    restarted: budget.since === null || before === undefined ? null : { since: budget.since, ...countOf(before) },
  }
}

const countOf = (samples: readonly Sample[]): BudgetDetails['local'] => ({
  runs: samples.length,
  failed: samples.filter(({ passed }) => !passed).length,
})
