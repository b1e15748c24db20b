import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { type FunctionNode, isFunction, parameterNames } from '../syntax/file-context.ts'
import { shapeOf } from '../syntax/shape.ts'
import { show } from '../syntax/show.ts'
import { keyName, memberName, staticText } from '../syntax/static-text.ts'
import { truthOf } from '../syntax/truth.ts'
import type { Block } from './block.ts'
import type { Guard } from './guards.ts'
import { guardsAround } from './guards-around.ts'
import type { Mark } from './mark.ts'
import type { Resolver } from './resolver.ts'

/** Whose nodes are read. */
export interface SkipQuery {
  readonly block: Block
  readonly resolver: Resolver
}

/** The calls of a test context's `skip()`, in a test, a hook or a function that is given the context. */
export const readSkipCalls = (nodes: readonly Node[], query: SkipQuery): readonly Mark[] =>
  nodes.flatMap((node): readonly Mark[] => {
    if (node.type !== 'CallExpression' || !isSkip(bare(node.callee), { ...query, node })) return []
    if (truthOf(node.arguments[0]) === false) return []
    const condition = conditionOf(node, query)
    return [{ kind: 'skip-call', detail: condition?.text ?? null, key: condition?.key ?? '', start: node.start }]
  })

interface Site extends SkipQuery {
  readonly node: Node
}

const isSkip = (callee: Node, site: Site): boolean => {
  if (callee.type === 'Identifier') return takesSkipOut(callee.name, site)
  if (memberName(callee) !== 'skip' || callee.type !== 'MemberExpression') return false
  const object = bare(callee.object)
  if (object.type === 'ThisExpression') return true
  return object.type === 'Identifier' && isTestContext(object.name, site)
}

/** `({ skip }) => skip()`, under any name. */
const takesSkipOut = (name: string, { node, resolver }: Site): boolean =>
  functionsAround(node, resolver).some((around) =>
    around.params.some(
      (parameter) =>
        parameter.type === 'ObjectPattern' &&
        parameter.properties.some(
          (property) =>
            property.type === 'Property' &&
            keyName(property.key, property.computed) === 'skip' &&
            property.value.type === 'Identifier' &&
            property.value.name === name,
        ),
    ),
  )

const CONTEXT_NAMES = /^(?:c|t|ctx|context|testContext|task)$/

const isTestContext = (name: string, { node, block, resolver }: Site): boolean => {
  const owner = functionsAround(node, resolver).find((around) => parameterNames(around).includes(name))
  if (owner === undefined) return false
  const outer = resolver.parents.get(owner)
  const isCallback = outer?.type === 'CallExpression' && resolver.resolve(outer.callee) !== null
  return block.bodies.includes(owner) || isCallback || CONTEXT_NAMES.test(name)
}

const functionsAround = (node: Node, { parents }: Resolver): readonly FunctionNode[] => {
  const found: FunctionNode[] = []
  for (let outer = parents.get(node); outer !== undefined; outer = parents.get(outer)) {
    if (isFunction(outer)) found.push(outer)
  }
  return found
}

const conditionOf = (node: Extract<Node, { type: 'CallExpression' }>, query: SkipQuery): Guard | null => {
  const guards = [...guardsAround(node, query)]
  const [condition] = node.arguments
  const isNote = condition === undefined || staticText(condition) !== null || condition.type === 'TemplateLiteral'
  if (!isNote && truthOf(condition) === null) {
    guards.push({ text: `if (${show(query.resolver.text, condition)})`, key: `if ${shapeOf(condition)}` })
  }
  if (guards.length === 0) return null
  return { text: guards.map(({ text }) => text).join(' and '), key: guards.map(({ key }) => key).join(' and ') }
}
