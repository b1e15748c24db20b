import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { isFunction } from '../syntax/file-context.ts'
import { shapeOf } from '../syntax/shape.ts'
import { show } from '../syntax/show.ts'
import { memberName, staticText } from '../syntax/static-text.ts'
import { contains } from '../syntax/walk.ts'
import type { Feature } from './facts.ts'
import { hasAssertion } from './read-assertions.ts'
import type { Resolver } from './resolver.ts'

/** What keeps an error from failing the test: a `catch` that neither throws nor asserts, a listener, a result rewritten. */
export const readSwallows = (nodes: readonly Node[], resolver: Resolver): readonly Feature[] =>
  nodes.flatMap((node) => {
    const found = swallowing(node, resolver)
    return found === null ? [] : [{ key: shapeOf(found), node: found, text: show(resolver.text, found) }]
  })

const swallowing = (node: Node, resolver: Resolver): Node | null => {
  switch (node.type) {
    case 'CatchClause':
      return isSilent(node.body, resolver) ? node : null
    case 'CallExpression':
      return handlerOf(node, resolver)
    case 'AssignmentExpression':
      return rewritesResult(node.left) ? node : null
    default:
      return null
  }
}

const isSilent = (handler: Node, resolver: Resolver): boolean =>
  !hasAssertion(handler, resolver) &&
  !contains(handler, (node) => {
    if (node.type === 'ThrowStatement') return true
    return node.type === 'CallExpression' && /^(?:fail|reject)$/.test(nameOf(node))
  })

const nameOf = (node: Extract<Node, { type: 'CallExpression' }>): string => {
  const callee = bare(node.callee)
  return callee.type === 'Identifier' ? callee.name : (memberName(callee) ?? '')
}

const handlerOf = (node: Extract<Node, { type: 'CallExpression' }>, resolver: Resolver): Node | null => {
  const name = memberName(bare(node.callee))
  const [first, second] = node.arguments
  if (name === 'catch' && first !== undefined) return isSilentHandler(first, resolver) ? node : null
  if (name === 'then' && second !== undefined) return isSilentHandler(second, resolver) ? node : null
  const isListener = name === 'on' || name === 'once' || name === 'addEventListener'
  return isListener && UNHANDLED.has(staticText(first) ?? '') ? node : null
}

const UNHANDLED = new Set(['uncaughtException', 'unhandledRejection', 'unhandledrejection'])

/** A handler that is not written in place is taken as silent. */
const isSilentHandler = (handler: Node, resolver: Resolver): boolean => {
  const node = bare(handler)
  return isFunction(node) && node.body !== null ? isSilent(node.body, resolver) : node.type !== 'Literal'
}

/** `task.result.state = 'skip'`, `task.mode = …`: what Vitest would say of the test. */
const rewritesResult = (target: Node): boolean => {
  const names: string[] = []
  let node = bare(target)
  while (node.type === 'MemberExpression') {
    names.unshift(memberName(node) ?? '')
    node = bare(node.object)
  }
  if (node.type === 'Identifier') names.unshift(node.name)
  return names.includes('task') && names.some((name) => name === 'result' || name === 'mode')
}
