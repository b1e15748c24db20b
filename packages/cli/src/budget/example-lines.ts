import { type Budget, isOver, printable, type TestId } from '@vitest-oracle/core'
import { budgetCommand, optionsAgain, placeOf } from './budget-command.ts'
import type { BudgetScene } from './budget-scene.ts'
import { recordLines } from './edit/add-record.ts'
import { newBudget, toRecord } from './new-budget.ts'
import { oddsLines } from './show-odds.ts'
import { type Standing, standingOf } from './standing.ts'
import { holdingText, standingLine } from './standing-line.ts'
import type { Tries } from './tries.ts'

/** The record of a test that flaked, with how to add it and what to know of it; a red one is said first. */
export const exampleLines = (of: Tries & { readonly id: TestId }, scene: BudgetScene): readonly string[] => {
  const budget = exampleBudget(of.id, scene)
  const standing = standingOf(budget, scene.past, scene.today)
  const isRed = isOver(budget, standing)
  return [
    ...(isRed ? [redLine(standing)] : []),
    'mend it, or add this record:',
    `  ${budgetCommand('add', of.id, optionsAgain(placeOf(scene.typed)))}`,
    `by hand: paste it below tests: in ${scene.policy.root}/policy/flake_budget.yaml, then npx vitest-oracle seal`,
    ...recordLines(toRecord(budget)).map(printable),
    '',
    ...(isRed ? [] : [standingLine(budget, standing)]),
    ...oddsLines(budget, of),
  ]
}

/** A budget with places for what only a person can say. */
export const exampleBudget = (id: TestId, { today, policy: { caps } }: BudgetScene): Budget =>
  newBudget(id, { owner: '<team>', note: '<why it flakes>' }, { today, caps })

const redLine = (standing: Standing): string => {
  const { window, consumed, allowed } = standing
  return `red at once: ${consumed} of ${window} trusted runs failed first, and the record below allows ${allowed}; ${holdingText(standing)}`
}
