import { percent } from '@vitest-oracle/core'
import { budgetCommand, optionsAgain } from '../../budget/budget-command.ts'
import { budgetScene, namedBudget, typedId } from '../../budget/budget-scene.ts'
import { dropRecord } from '../../budget/edit/drop-record.ts'
import { checkEdit, readFlakeFile } from '../../budget/flake-file.ts'
import { proposeEdit, withAnswers } from '../../budget/propose-edit.ts'
import { refuseInCi } from '../../budget/refuse-in-ci.ts'
import { oneOf } from '../../budget/show-odds.ts'
import { type Tries, triesOf } from '../../budget/tries.ts'
import type { RunCommand } from '../../command.ts'

/** `vitest-oracle budget drop <test id>`: takes a record out; its test has no retries any more. */
export const drop: RunCommand = async (input, io) => {
  refuseInCi(io)
  const scene = await budgetScene(input, io)
  const { id } = namedBudget(scene, { id: typedId(input), command: 'drop' })
  const file = readFlakeFile({
    home: scene.home,
    root: scene.policy.root,
    byHand: `remove the record of "${id}" by hand, then npx vitest-oracle seal`,
  })
  const { text, kept } = dropRecord(file, id)
  checkEdit(file, { text, id, isExpected: (budget) => budget === undefined })
  const facts = [
    oddsLine(triesOf(scene.past, id)),
    ...(kept === 0 ? [] : ['the comment above it stays: it may be about more than this record']),
  ]
  const agreed = input.flags.has('yes')
  const hint = budgetCommand('drop', id, optionsAgain(scene.typed, { yes: true }))
  return withAnswers(io, { isNeeded: !agreed, hint }, (ask) => proposeEdit({ file, text, facts, agreed }, ask, io))
}

const oddsLine = ({ failed, runs }: Tries): string => {
  if (runs === 0) return 'without it every first failure turns a run red; no recorded run says how often that is'
  if (failed === 0)
    return `it failed first in none of ${runs} recorded runs; without it every first failure turns a run red`
  const rate = failed / runs
  return `without it, at the observed rate of ${percent(rate)} (${failed} of ${runs} runs), ${oneOf(rate, 'run')} turns red`
}
