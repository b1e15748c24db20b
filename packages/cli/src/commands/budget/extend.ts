import { type Budget, committedText, recordExtensions, type TestId } from '@vitest-oracle/core'
import { askExtension, isComplete, readExtension } from '../../budget/ask-extension.ts'
import { budgetScene, namedBudget, typedId } from '../../budget/budget-scene.ts'
import { type Extension, extendRecord } from '../../budget/edit/extend-record.ts'
import { droppedReasons } from '../../budget/edit/note-reasons.ts'
import { editFacts } from '../../budget/edit-facts.ts'
import { extendAgain, extendLacks } from '../../budget/extend-again.ts'
import { extensionLine } from '../../budget/extension-line.ts'
import { checkEdit, readFlakeFile } from '../../budget/flake-file.ts'
import { proposeEdit, withAnswers } from '../../budget/propose-edit.ts'
import { refuseCaps } from '../../budget/refuse-caps.ts'
import { refuseInCi } from '../../budget/refuse-in-ci.ts'
import type { RunCommand } from '../../command.ts'
import { printLines } from '../../print-lines.ts'

/** `vitest-oracle budget extend <test id>`: a later end, or a window that starts anew after a mended flake. */
export const extend: RunCommand = async (input, io) => {
  refuseInCi(io)
  const scene = await budgetScene(input, io)
  const budget = namedBudget(scene, { id: typedId(input), command: 'extend' })
  const { id } = budget
  const place = { home: scene.home, root: scene.policy.root }
  const typed = await readExtension(input, scene, budget)
  const past = extensionLine(id, await recordExtensions(place))
  const committed = await committedText(place.home, `${place.root}/policy/flake_budget.yaml`)
  const agreed = input.flags.has('yes')
  const hint = extendAgain(budget, typed, scene)
  const lacks = agreed ? extendLacks(budget, typed, hint) : null
  return withAnswers(io, { isNeeded: !agreed || !isComplete(typed), hint, lacks }, async (ask) => {
    // Whoever gives a reason has seen how often one was given before.
    printLines(io, [past])
    const extension = await askExtension(typed, { ask, io, hint, scene, budget })
    const file = readFlakeFile({ ...place, byHand: byHand(id, extension), committed })
    const text = extendRecord(file, budget, extension)
    const edited = checkEdit(file, { text, id, isExpected: (after) => isExtended(budget, after, extension) })
    refuseCaps({ ...scene, edited })
    const after = edited.budgets.get(id) ?? budget
    const facts = [
      ...droppedLines(budget, after),
      ...(await editFacts({ budget: after, startsAnew: extension.since !== undefined }, scene)),
    ]
    return proposeEdit({ file, text, facts, agreed }, ask, io)
  })
}

const droppedLines = (before: Budget, after: Budget): readonly string[] => {
  const dropped = droppedReasons(before.note, after.note)
  return dropped.length === 0 ? [] : [`out of the note, since git's history holds it: ${dropped.join('; ')}`, '']
}

const isExtended = (before: Budget, after: Budget | undefined, { expires, since, reason }: Extension): boolean =>
  after?.note.includes(reason) === true &&
  JSON.stringify(after) ===
    JSON.stringify({
      ...before,
      note: after.note,
      ...(expires === undefined ? {} : { expires: { kind: 'day', day: expires } }),
      ...(since === undefined ? {} : { since }),
    })

const byHand = (id: TestId, { expires, since }: Extension): string =>
  [
    `set this in the record of "${id}" by hand, then npx vitest-oracle seal`,
    ...(expires === undefined ? [] : [`expires: "${expires}"`]),
    ...(since === undefined ? [] : [`since: "${since}"`]),
  ].join('\n')
