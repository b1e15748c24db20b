import type { Node } from 'oxc-parser'
import type { TestEditKind } from '../../model/test-edit.ts'
import { bare } from '../syntax/bare.ts'
import { shapeOf } from '../syntax/shape.ts'
import { memberName } from '../syntax/static-text.ts'
import { contains, walk } from '../syntax/walk.ts'
import type { Assertion } from './assertion.ts'
import { matcherStrength } from './matcher-strength.ts'

/** What became of an assertion about the same subject; null where it says what it said. */
export const compareAssertion = (base: Assertion, head: Assertion): TestEditKind | null =>
  byGuards(base, head) ?? byWay(base, head) ?? byMatcher(base, head) ?? byArguments(base, head)

type Judgement = (base: Assertion, head: Assertion) => TestEditKind | null

const weaker = (isWeaker: boolean): TestEditKind => (isWeaker ? 'matcher-weakened' : 'matcher-strengthened')

const byGuards: Judgement = (base, head) =>
  base.guards.length === head.guards.length ? null : weaker(head.guards.length > base.guards.length)

/** How the subject comes to the matcher: negation, promises, `soft` and `poll`. */
const byWay: Judgement = (base, head) => {
  if (base.isNegated !== head.isNegated && base.matcher === head.matcher) return weaker(head.isNegated)
  if (base.settles !== head.settles) return weaker(base.settles !== null)
  if (base.variant !== head.variant) return weaker(head.variant !== '')
  if (base.isAwaited !== head.isAwaited && isLate(base)) return weaker(base.isAwaited)
  return null
}

const isLate = ({ settles, variant, matcher }: Assertion): boolean =>
  settles !== null || variant === 'poll' || variant === 'element' || matcher === 'toMatchFileSnapshot'

const byMatcher: Judgement = (base, head) => {
  if (base.matcher === head.matcher && base.isNegated === head.isNegated && base.isCalled === head.isCalled) return null
  const [before, after] = [matcherStrength(base), matcherStrength(head)]
  if (before === null || after === null || before === after) return 'expected-changed'
  return weaker(after < before)
}

const byArguments: Judgement = (base, head) => {
  const [before, after] = [base.args.map((arg) => shapeOf(arg)), head.args.map((arg) => shapeOf(arg))]
  if (before.join('\n') === after.join('\n')) return null
  if (SNAPSHOTS.has(head.matcher)) return 'snapshot-changed'
  const order = looseness(head) - looseness(base)
  return order === 0 ? 'expected-changed' : weaker(order > 0)
}

const SNAPSHOTS = new Set([
  'toMatchSnapshot',
  'toMatchInlineSnapshot',
  'toMatchFileSnapshot',
  'toThrowErrorMatchingSnapshot',
  'toThrowErrorMatchingInlineSnapshot',
])

/** How loosely the arguments of one matcher pin the value down: only the order of two counts. */
const looseness = (assertion: Assertion): number => {
  const { matcher, args, isNegated } = assertion
  const bound = boundOf(assertion)
  if (bound !== null) return bound
  if (matcher === 'toBeCloseTo' || matcher === 'closeTo')
    return -(numberOf(args[1]) ?? 2) * (matcher === 'closeTo' ? -1 : 1)
  const isOpen = FEWER_IS_LOOSER.has(matcher) ? -args.length * 100 : 0
  return (isOpen + wildcards(args)) * (isNegated ? -1 : 1)
}

const FEWER_IS_LOOSER = new Set([
  'toThrow',
  'toThrowError',
  'throw',
  'throws',
  'toHaveProperty',
  'property',
  'assert.throws',
])

/** A lower least or a higher most is looser. */
const boundOf = ({ matcher, args, isNegated }: Assertion): number | null => {
  const value = numberOf(args[0])
  if (value === null) return null
  const sign = isNegated ? -1 : 1
  if (/^toBeGreaterThan|^above$|^least$/.test(matcher)) return -value * sign
  return /^toBeLessThan|^below$|^most$/.test(matcher) ? value * sign : null
}

const numberOf = (node: Node | undefined): number | null => {
  if (node === undefined) return null
  const it = bare(node)
  if (it.type === 'Literal') return typeof it.value === 'number' ? it.value : null
  if (it.type !== 'UnaryExpression' || it.operator !== '-') return null
  const value = numberOf(it.argument)
  return value === null ? null : -value
}

const WILDCARDS = new Set([
  'any',
  'anything',
  'arrayContaining',
  'objectContaining',
  'stringContaining',
  'stringMatching',
  'closeTo',
  'schemaMatching',
  'toSatisfy',
])

/** How many values are left open: `expect.anything()`, `expect.objectContaining({ … })`. */
const wildcards = (args: readonly Node[]): number => {
  let count = 0
  for (const arg of args) {
    walk(arg, (node) => {
      if (node.type === 'CallExpression' && isWildcard(node.callee)) count += 1
      return undefined
    })
  }
  return count
}

const isWildcard = (callee: Node): boolean => {
  const node = bare(callee)
  if (node.type !== 'MemberExpression' || !WILDCARDS.has(memberName(node) ?? '')) return false
  return contains(node.object, (inner) => inner.type === 'Identifier' && inner.name === 'expect')
}
