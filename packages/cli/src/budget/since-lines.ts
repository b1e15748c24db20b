import { type Budget, countedRuns, newestRecorded } from '@vitest-oracle/core'
import type { BudgetScene } from './budget-scene.ts'
import { type Standing, standingOf } from './standing.ts'

/**
 * What a `since` that was typed does to the window; where no trusted run has its commit: that it starts
 * nothing, and which commit would.
 * @throws OracleError 64 where git cannot say
 */
export const sinceLines = async (budget: Budget, { home, past, today }: BudgetScene): Promise<readonly string[]> => {
  const { since } = budget
  if (since === null) return []
  const { left } = standingOf(budget, past, today)
  if (left !== null) return [`window restarted after ${short(since)}, ${share(left)} left behind`]
  const nothing = `no trusted run of ${short(since)} is recorded: until one is, the whole window counts`
  const recorded = new Set(countedRuns(past.runs).map(({ sha }) => sha))
  const newest = await newestRecorded(home, { commit: since, recorded })
  if (newest === null) return [nothing]
  return [nothing, ancestorLine(newest, standingOf({ ...budget, since: newest }, past, today))]
}

const ancestorLine = (commit: string, { window, consumed, left }: Standing): string =>
  [
    `its newest recorded ancestor: --since ${short(commit)}, with which`,
    share({ runs: window, failed: consumed }),
    `failed first and ${share(left ?? { runs: 0, failed: 0 })} are left behind`,
  ].join(' ')

const share = ({ runs, failed }: NonNullable<Standing['left']>): string => `${failed} of ${runs}`

const short = (commit: string): string => commit.slice(0, 12)
