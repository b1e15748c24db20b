import type { Budget } from '@vitest-oracle/core'
import { askOwner } from '../../budget/ask-owner.ts'
import { budgetCommand } from '../../budget/budget-command.ts'
import { type BudgetScene, budgetScene, typedId } from '../../budget/budget-scene.ts'
import { addRecord, recordLines } from '../../budget/edit/add-record.ts'
import { editFacts } from '../../budget/edit-facts.ts'
import { checkEdit, type FlakeFile, readFlakeFile } from '../../budget/flake-file.ts'
import { type BudgetWishes, newBudget, toRecord } from '../../budget/new-budget.ts'
import { proposeEdit, withAnswers } from '../../budget/propose-edit.ts'
import { refuseCaps } from '../../budget/refuse-caps.ts'
import { refuseInCi } from '../../budget/refuse-in-ci.ts'
import { refuseRecord } from '../../budget/refuse-record.ts'
import { sinceCommit } from '../../budget/since-commit.ts'
import { dayOf, rateOf, wholeNumber } from '../../budget/typed-values.ts'
import type { CommandInput, RunCommand } from '../../command.ts'

/** `vitest-oracle budget add <test id>`: a record for a test that flakes, once a person has seen what it means. */
export const add: RunCommand = async (input, io) => {
  refuseInCi(io)
  const scene = await budgetScene(input, io)
  const id = typedId(input)
  const { flags, values } = input
  await refuseRecord(id, scene, { unseen: flags.has('unseen') })
  const wishes = await readWishes(input, scene)
  const agreed = flags.has('yes')
  const isNeeded = !agreed || values.owner === undefined || values.note === undefined
  const hint = budgetCommand('add', id, '--owner "<team>" --note "<why it flakes>" --yes')
  return withAnswers(io, { isNeeded, hint }, async (ask) => {
    const owned = await askOwner(wishes, { ask, io, hint })
    const budget = newBudget(id, owned, { today: scene.today, caps: scene.policy.caps })
    const file = openFor(budget, scene)
    const text = addRecord(file, toRecord(budget))
    const edited = checkEdit(file, {
      text,
      id,
      isExpected: (added) => JSON.stringify(added) === JSON.stringify(budget),
    })
    refuseCaps({ ...scene, edited })
    const facts = await editFacts({ budget, startsAnew: budget.since !== null }, scene)
    return proposeEdit({ file, text, facts, agreed }, ask, io)
  })
}

const readWishes = async ({ values }: CommandInput, { home, today }: BudgetScene): Promise<BudgetWishes> => {
  const wishes = {
    retries: wholeNumber(values, { name: 'retries', min: 0, max: 5 }),
    windowRuns: wholeNumber(values, { name: 'window-runs', min: 1, max: 1000 }),
    maxFailRate: rateOf(values, 'max-fail-rate'),
    expires: values.expires === undefined ? undefined : dayOf(values.expires, '--expires', today),
    owner: values.owner,
    note: values.note,
    since: values.since === undefined ? undefined : await sinceCommit(home, values.since),
  }
  // What was not typed is left out.
  return Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined)) as BudgetWishes
}

const openFor = (budget: Budget, { home, policy: { root } }: BudgetScene): FlakeFile => {
  const byHand = [
    `paste this below tests: in ${root}/policy/flake_budget.yaml, then npx vitest-oracle seal`,
    ...recordLines(toRecord(budget)),
  ].join('\n')
  return readFlakeFile({ home, root, byHand, inBraces: `write the file without braces first; then ${byHand}` })
}
