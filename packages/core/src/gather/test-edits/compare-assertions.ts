import { shapeOf } from '../syntax/shape.ts'
import { show } from '../syntax/show.ts'
import { alignTwice } from './align-twice.ts'
import type { Assertion } from './assertion.ts'
import { compareAssertion } from './compare-assertion.ts'
import { type Draft, type DraftSide, draft } from './draft.ts'
import type { Facts } from './facts.ts'

/** Assertions removed, added, weakened, strengthened or with another expected value. */
export const compareAssertions = (base: Facts, head: Facts): readonly Draft[] => {
  if (base.assertions.length > 0 && head.statements.length === 0) return [emptied(base, head)]
  const lists = { base: base.assertions, head: head.assertions }
  return alignTwice(lists, { strict: strictKey, loose: ({ subject }) => subject }).flatMap(([before, after]) => {
    const was = before === null ? null : side(before, base)
    const is = after === null ? null : side(after, head)
    if (before === null || after === null)
      return [draft(after === null ? 'assertion-removed' : 'assertion-added', was, is)]
    const kind = compareAssertion(before, after)
    return kind === null ? [] : [draft(kind, was, is)]
  })
}

const strictKey = ({ node, guards, isAwaited }: Assertion): string =>
  [shapeOf(node), isAwaited, guards.length].join('\n')

const side = (assertion: Assertion, { model: { resolver } }: Facts): DraftSide => ({
  node: assertion.node,
  text: [...assertion.guards.map(({ text }) => text), show(resolver.text, assertion.node)].join(' '),
})

const emptied = (base: Facts, head: Facts): Draft => {
  const count = base.assertions.length
  const before = { node: base.block.node, text: count === 1 ? '1 assertion' : `${count} assertions` }
  return draft('assertion-removed', before, { node: head.block.node, text: 'nothing is run' })
}
