import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { isFunction } from '../syntax/file-context.ts'
import { shapeOf } from '../syntax/shape.ts'
import { show } from '../syntax/show.ts'
import { memberName } from '../syntax/static-text.ts'
import type { Feature } from './facts.ts'
import type { Resolver } from './resolver.ts'

/** What an early return comes before. */
export interface ReturnQuery {
  /** Assertions, and calls that register tests. */
  readonly stops: readonly Node[]
  readonly resolver: Resolver
}

/** The ways out of a function that lie before an assertion or a test in it. */
export const readReturns = (nodes: readonly Node[], query: ReturnQuery): readonly Feature[] =>
  nodes.flatMap((node) => (isWayOut(node) && isEarly(node, query) ? [toFeature(node, query.resolver)] : []))

/** `return`, and `process.exit()`. */
const isWayOut = (node: Node): boolean => {
  if (node.type === 'ReturnStatement') return true
  if (node.type !== 'CallExpression') return false
  const callee = bare(node.callee)
  if (callee.type !== 'MemberExpression' || memberName(callee) !== 'exit') return false
  const owner = bare(callee.object)
  return owner.type === 'Identifier' && owner.name === 'process'
}

const isEarly = (node: Node, { stops, resolver: { parents, program } }: ReturnQuery): boolean => {
  let around: Node = parents.get(node) ?? program
  while (!isFunction(around) && around !== program) around = parents.get(around) ?? program
  return stops.some((stop) => stop.start >= node.end && stop.end <= around.end)
}

/** With its condition where it is all that the condition decides. */
const toFeature = (node: Node, { parents, text }: Resolver): Feature => {
  const outer = parents.get(node)
  const block = outer?.type === 'BlockStatement' && outer.body.length === 1 ? parents.get(outer) : outer
  const shown = block?.type === 'IfStatement' ? block : node
  return { key: shapeOf(shown), node: shown, text: show(text, shown) }
}
