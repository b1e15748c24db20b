import { addDays, type Budget, type TestId } from '@vitest-oracle/core'
import { askOwner, ownerLacks } from '../../budget/ask-owner.ts'
import { budgetCommand, optionsAgain } from '../../budget/budget-command.ts'
import { type BudgetScene, budgetScene, typedId } from '../../budget/budget-scene.ts'
import { addRecord, recordLines } from '../../budget/edit/add-record.ts'
import { editFacts } from '../../budget/edit-facts.ts'
import { checkEdit, type FlakeFile, readFlakeFile } from '../../budget/flake-file.ts'
import { type BudgetWishes, DAYS, newBudget, RETRIES, toRecord, WINDOW } from '../../budget/new-budget.ts'
import { proposeEdit, withAnswers } from '../../budget/propose-edit.ts'
import { refuseCaps } from '../../budget/refuse-caps.ts'
import { refuseInCi } from '../../budget/refuse-in-ci.ts'
import { refuseRecord } from '../../budget/refuse-record.ts'
import { sinceCommit } from '../../budget/since-commit.ts'
import { dayOf, rateOf, saysSomething, wholeNumber } from '../../budget/typed-values.ts'
import type { RunCommand } from '../../command.ts'

/** `vitest-oracle budget add <test id>`: a record for a test that flakes, once a person has seen what it means. */
export const add: RunCommand = async (input, io) => {
  refuseInCi(io)
  const scene = await budgetScene(input, io)
  const id = typedId(input)
  await refuseRecord(id, scene)
  const wishes = await readWishes(id, scene)
  const agreed = input.flags.has('yes')
  const isNeeded = !agreed || wishes.owner === undefined || wishes.note === undefined
  const hint = addAgain(id, wishes, scene)
  const lacks = agreed ? ownerLacks(wishes, hint) : null
  return withAnswers(io, { isNeeded, hint, lacks }, async (ask) => {
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

/** The command that was typed, with what it lacks to need no answer. */
const addAgain = (id: TestId, { owner = '', note = '' }: BudgetWishes, { typed }: BudgetScene): string => {
  const changes = {
    ...(saysSomething(owner) ? {} : { owner: '<team>' }),
    ...(saysSomething(note) ? {} : { note: '<why it flakes>' }),
    yes: true as const,
  }
  return budgetCommand('add', id, optionsAgain(typed, changes))
}

const readWishes = async (id: TestId, { home, past, today, policy, typed }: BudgetScene): Promise<BudgetWishes> => {
  const { values } = typed
  const again = (since: string): string => budgetCommand('add', id, optionsAgain(typed, { since }))
  const usual = addDays(today, Math.min(DAYS, policy.caps.maxDays))
  const wishes = {
    retries: wholeNumber(values, { name: 'retries', min: 0, max: 5, usual: RETRIES }),
    windowRuns: wholeNumber(values, { name: 'window-runs', min: 1, max: 1000, usual: WINDOW }),
    maxFailRate: rateOf(values, 'max-fail-rate'),
    expires: values.expires === undefined ? undefined : dayOf(values.expires, { name: '--expires', today, usual }),
    owner: values.owner,
    note: values.note,
    since: values.since === undefined ? undefined : await sinceCommit({ home, past, name: values.since, again }),
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
