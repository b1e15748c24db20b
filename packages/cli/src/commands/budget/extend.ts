import { type Budget, recordExtensions, shellWord, type TestId } from '@vitest-oracle/core'
import { askExtension, isComplete, readExtension } from '../../budget/ask-extension.ts'
import { budgetScene, namedBudget, typedId } from '../../budget/budget-scene.ts'
import { type Extension, extendRecord } from '../../budget/edit/extend-record.ts'
import { extensionLine } from '../../budget/extension-lines.ts'
import { checkEdit, readFlakeFile } from '../../budget/flake-file.ts'
import { proposeEdit, withAnswers } from '../../budget/propose-edit.ts'
import { refuseCaps } from '../../budget/refuse-caps.ts'
import { refuseInCi } from '../../budget/refuse-in-ci.ts'
import { oddsLines } from '../../budget/show-odds.ts'
import { sinceLines } from '../../budget/since-line.ts'
import { standingLine } from '../../budget/standing-line.ts'
import { triesOf } from '../../budget/tries.ts'
import type { RunCommand } from '../../command.ts'
import { printLines } from '../../print-lines.ts'

/** `vitest-oracle budget extend <test id>`: a later end, or a window that starts anew after a mended flake. */
export const extend: RunCommand = async (input, io) => {
  refuseInCi(io)
  const scene = await budgetScene(input, io)
  const budget = namedBudget(scene, typedId(input))
  const { id } = budget
  const place = { home: scene.home, root: scene.policy.root }
  const typed = await readExtension(input, scene)
  const past = extensionLine(id, await recordExtensions(place))
  const agreed = input.flags.has('yes')
  const hint = `npx vitest-oracle budget extend ${shellWord(id)} --days 30 --reason "<why it takes longer>" --yes`
  return withAnswers(io, { isNeeded: !agreed || !isComplete(typed), hint }, async (ask) => {
    // Whoever gives a reason has seen how often one was given before.
    printLines(io, [past])
    const extension = await askExtension(typed, { ask, hint, scene, budget })
    const file = readFlakeFile({ ...place, byHand: byHand(id, extension) })
    const text = extendRecord(file, budget, extension)
    const edited = checkEdit(file, { text, id, isExpected: (after) => isExtended(budget, after, extension) })
    refuseCaps({ ...scene, edited })
    const facts = [
      standingLine(edited.budgets.get(id) ?? budget, scene.past, scene.today),
      ...sinceLines(extension.since ?? null, scene.past),
      ...oddsLines(budget, triesOf(scene.past, id)),
    ]
    return proposeEdit({ file, text, facts, agreed }, ask, io)
  })
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
