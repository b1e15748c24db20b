import type { Budget } from '@vitest-oracle/core'
import type { BudgetScene } from './budget-scene.ts'
import { oddsLines } from './show-odds.ts'
import { sinceLines } from './since-lines.ts'
import { standingOf } from './standing.ts'
import { standingLine } from './standing-line.ts'
import { triesOf } from './tries.ts'

/** A record as it is about to be written. */
export interface EditedBudget {
  readonly budget: Budget
  /** Whether its `since` is new: of an older one this clone may lack the commit. */
  readonly startsAnew: boolean
}

/** What to know before an edit is agreed to: how the record stands, what its `since` does, and its odds. */
export const editFacts = async (
  { budget, startsAnew }: EditedBudget,
  scene: BudgetScene,
): Promise<readonly string[]> => [
  standingLine(budget, standingOf(budget, scene.past, scene.today)),
  ...(startsAnew ? await sinceLines(budget, scene) : []),
  ...oddsLines(budget, triesOf(scene.past, budget.id)),
]
