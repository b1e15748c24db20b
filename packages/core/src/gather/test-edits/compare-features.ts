import type { TestEditKind } from '../../model/test-edit.ts'
import { align } from './align.ts'
import { type Draft, draft } from './draft.ts'
import type { Facts, Feature } from './facts.ts'

/** Early returns, swallowed errors and mocks of the subject that came or went. */
export const compareFeatures = (base: Facts, head: Facts): readonly Draft[] => [
  ...compare('early-return', base.returns, head.returns),
  ...compare('swallowed-error', base.swallows, head.swallows),
  ...compare('subject-mocked', base.mocks, head.mocks),
]

/** Where a file that is new rewrites results outside of its tests; a helper of it may catch what it likes. */
export const newSwallows = ({ swallows }: Facts): readonly Draft[] => {
  const rewriting = swallows.filter(({ node }) => node.type === 'AssignmentExpression')
  return compare('swallowed-error', [], rewriting)
}

const compare = (kind: TestEditKind, base: readonly Feature[], head: readonly Feature[]): readonly Draft[] => {
  const sorted = { base: base.toSorted(byKey), head: head.toSorted(byKey) }
  return align(sorted, ({ key }: Feature) => key).flatMap(([before, after]) =>
    before !== null && after !== null ? [] : [draft(kind, before, after)],
  )
}

/** Their order says nothing. */
const byKey = (one: Feature, other: Feature): number => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)
