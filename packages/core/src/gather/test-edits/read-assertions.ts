import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { bindingsOf, type FileContext, isFunction } from '../syntax/file-context.ts'
import { shapeOf } from '../syntax/shape.ts'
import { contains } from '../syntax/walk.ts'
import type { Assertion } from './assertion.ts'
import { type Chain, chainOf, isTopOfChain, type Link } from './chain.ts'
import { expectVariant, isExpect } from './expect-root.ts'
import { type GuardQuery, guardsAround } from './guards-around.ts'

/** The assertions among the nodes of a block, in code order. */
export const readAssertions = (nodes: readonly Node[], query: GuardQuery): readonly Assertion[] =>
  nodes.flatMap((node) => {
    if (!isTopOfChain(node, query.resolver.parents)) return []
    const found = readAssertion(node, query.resolver)
    if (found === null) return []
    return [{ ...found, node, isAwaited: isAwaited(node, query.resolver), guards: guardsAround(node, query) }]
  })

/** Whether a piece of code asserts something. */
export const hasAssertion = (root: Node, context: FileContext): boolean =>
  contains(root, (node) => isTopOfChain(node, context.parents) && readAssertion(node, context) !== null)

type Found = Omit<Assertion, 'node' | 'isAwaited' | 'guards'>

const readAssertion = (node: Node, context: FileContext): Found | null => {
  const isRoot = (inner: Node): boolean =>
    isExpect(inner, context) || (inner.type === 'CallExpression' && expectVariant(inner.callee, context) !== null)
  const chain = chainOf(node, isRoot)
  return readExpect(chain, context) ?? readStatic(chain, context) ?? readAssert(chain) ?? readHelper(node, context)
}

const LANGUAGE = new Set('to be been is that which and has have with at of same but does still also a an'.split(' '))
const MODIFIERS = new Set(['not', 'resolves', 'rejects'])

const readExpect = ({ root, links }: Chain, context: FileContext): Found | null => {
  if (root.type !== 'CallExpression') return null
  const variant = expectVariant(root.callee, context)
  if (variant === null) return null
  const [subject] = root.arguments
  const words = links.filter(({ name, args }) => !MODIFIERS.has(name) && (args !== null || !LANGUAGE.has(name)))
  const names = links.map(({ name }) => name)
  return {
    subject: subject === undefined ? '' : shapeOf(subject),
    variant,
    isNegated: names.filter((name) => name === 'not').length % 2 === 1,
    settles: names.includes('resolves') ? 'resolves' : names.includes('rejects') ? 'rejects' : null,
    ...matcherOf(words),
  }
}

const matcherOf = (words: readonly Link[]): Pick<Found, 'matcher' | 'isCalled' | 'args'> => {
  const matcher = words.map(({ name }) => name).join('.')
  const isJestLike = /(?:^|\.)to[A-Z]\w*$/.test(matcher)
  return {
    matcher,
    isCalled: words.length > 0 && (words.at(-1)?.args !== null || !isJestLike),
    args: words.flatMap(({ args }) => args ?? []),
  }
}

const STATICS = new Set(['assertions', 'hasAssertions', 'unreachable', 'fail'])

const plain = (subject: string, matcher: string, args: readonly Node[]): Found => ({
  subject,
  variant: '',
  isNegated: false,
  settles: null,
  matcher,
  isCalled: true,
  args,
})

/** `expect.assertions(2)`. What stands for a value, `expect.any(Number)`, is none. */
const readStatic = ({ root, links }: Chain, context: FileContext): Found | null => {
  const [link] = links
  if (link?.args == null || !isExpect(root, context) || !STATICS.has(link.name)) return null
  return plain('expect', link.name, link.args)
}

/** `assert(a)`, `assert.equal(a, b)`, `t.assert.equal(a, b)`, `fc.assert(property)`. */
const readAssert = ({ root, links }: Chain): Found | null => {
  if (root.type === 'CallExpression' && root.callee.type === 'Identifier' && root.callee.name === 'assert') {
    return plain(subjectOf(root.arguments), 'assert', root.arguments.slice(1))
  }
  const names = links.map(({ name }) => name)
  const args = links.at(-1)?.args
  if (args == null || root.type !== 'Identifier') return null
  if (root.name === 'fc' && names[0] === 'assert') return plain('fc.assert', 'fc.assert', [])
  if (root.name !== 'assert' && names[0] !== 'assert') return null
  return plain(subjectOf(args), ['assert', ...names.filter((name) => name !== 'assert')].join('.'), args.slice(1))
}

const subjectOf = ([subject]: readonly Node[]): string => (subject === undefined ? '' : shapeOf(subject))

const HELPER_NAME = /^(?:expect|assert|verify|ensure|should)[A-Z_]/

/** A call of a function that asserts, by its name or by what this file says of it. */
const readHelper = (node: Node, context: FileContext): Found | null => {
  if (node.type !== 'CallExpression') return null
  const callee = bare(node.callee)
  if (callee.type !== 'Identifier') return null
  const isLocal = bindingsOf(callee, context).some(
    (binding) => binding.kind === 'value' && isFunction(binding.node) && assertsItself(binding.node, context),
  )
  return isLocal || HELPER_NAME.test(callee.name) ? plain(callee.name, callee.name, node.arguments) : null
}

const assertsItself = (body: Node, context: FileContext): boolean =>
  contains(body, (node) => node.type === 'CallExpression' && expectVariant(node.callee, context) !== null)

const isAwaited = (node: Node, { parents }: FileContext): boolean => {
  let outer = parents.get(node)
  while (outer !== undefined && bare(outer) !== outer) outer = parents.get(outer)
  if (outer === undefined) return false
  if (outer.type === 'AwaitExpression' || outer.type === 'ReturnStatement' || outer.type === 'ArrayExpression')
    return true
  return outer.type === 'ArrowFunctionExpression'
}
