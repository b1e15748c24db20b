import {
  type Budget,
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

/** The tests whose budgets would lose a sample of their windows, sorted. */
export const shrunkWindows = async ({
  ledger,
  plan,
  policy,
  lockDigest,
  now,
}: PruneQuestion): Promise<readonly TestId[]> => {
  const history = (runs: PrunePlan['staying']): Promise<History> =>
    gatherHistory({ ledger: { ...ledger, runs: async () => ({ runs, skipped: [] }) }, policy, lockDigest, now })
  const before = await history([...plan.going, ...plan.staying])
  const after = await history(plan.staying)
  return [...policy.budgets.values()]
    .filter((budget) => window(budget, before) !== window(budget, after))
    .map(({ id }) => id)
    .toSorted()
}

const window = ({ id, windowRuns }: Budget, { samples }: History): string => {
  const all: readonly Sample[] = samples.get(id) ?? []
  return JSON.stringify(windowRuns === null ? all : all.slice(-windowRuns))
}
