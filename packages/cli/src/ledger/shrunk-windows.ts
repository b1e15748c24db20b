import {
  type Budget,
  countedRuns,
  gatherHistory,
  type History,
  type LedgerStore,
  type Policy,
  type Sample,
} from '@vitest-oracle/core'
import type { Digest, TestId } from '@vitest-oracle/core/model'
import type { PrunePlan } from './plan-prune.ts'

/** Which ledger loses what, and who reads it. */
export interface PruneQuestion {
  readonly ledger: LedgerStore
  readonly plan: PrunePlan
  readonly policy: Policy
  readonly lockDigest: Digest
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** A budget that needs runs which would go. */
export interface ShrunkWindow {
  readonly id: TestId
  /** Samples of its window, or the run of its `since` commit, without which the window starts nowhere. */
  readonly loses: 'samples' | 'since'
}

/** The budgets that would lose a sample of their windows or the run that their windows start after, sorted. */
export const shrunkWindows = async ({
  ledger,
  plan,
  policy,
  lockDigest,
  now,
}: PruneQuestion): Promise<readonly ShrunkWindow[]> => {
  const history = (runs: PrunePlan['staying']): Promise<History> =>
    gatherHistory({ ledger: { ...ledger, runs: async () => ({ runs, skipped: [] }) }, policy, lockDigest, now })
  const before = await history([...plan.going, ...plan.staying])
  const after = await history(plan.staying)
  return [...policy.budgets.values()]
    .flatMap((budget): readonly ShrunkWindow[] => {
      if (window(budget, before) !== window(budget, after)) return [{ id: budget.id, loses: 'samples' }]
      return losesSince(budget, plan) ? [{ id: budget.id, loses: 'since' }] : []
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Only a counted run starts a window. */
const losesSince = ({ since }: Budget, { going, staying }: PrunePlan): boolean => {
  const hasIt = (runs: PrunePlan['going']): boolean =>
    countedRuns(runs.map(({ record }) => record)).some(({ sha }) => sha === since)
  return hasIt(going) && !hasIt(staying)
}

const window = ({ id, windowRuns }: Budget, { samples }: History): string => {
  const all: readonly Sample[] = samples.get(id) ?? []
  return JSON.stringify(windowRuns === null ? all : all.slice(-windowRuns))
}
