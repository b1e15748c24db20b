import { compareAssertions } from './compare-assertions.ts'
import { compareFeatures } from './compare-features.ts'
import { compareNumbers } from './compare-numbers.ts'
import { compareRegistration } from './compare-registration.ts'
import { compareStatements } from './compare-statements.ts'
import { compareTables } from './compare-tables.ts'
import type { Draft } from './draft.ts'
import type { Facts } from './facts.ts'

/** What head changes in a block that base has too; `marks` are the edits of its markers. */
export const comparePair = (base: Facts, head: Facts, marks: readonly Draft[]): readonly Draft[] => {
  const hasMark = marks.some(({ kind }) => kind === 'marker-added')
  const drafts = [
    ...marks,
    ...(hasMark ? [] : compareRegistration(base, head)),
    ...compareTables(base, head),
    ...compareNumbers(base, head),
    ...compareAssertions(base, head),
    ...compareFeatures(base, head),
  ]
  // Where nothing is run any more, one edit says it all.
  const isEmptied = head.statements.length === 0 && base.assertions.length > 0
  return isEmptied ? drafts : [...drafts, ...compareStatements(base, head, drafts)]
}
