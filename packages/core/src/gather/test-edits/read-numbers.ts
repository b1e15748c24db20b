import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { shapeOf } from '../syntax/shape.ts'
import { show } from '../syntax/show.ts'
import { keyName } from '../syntax/static-text.ts'
import type { Block } from './block.ts'
import type { Resolver } from './resolver.ts'

/** A number that decides how long or how often something is tried, under its name. */
export interface NamedNumber {
  readonly kind: 'timeout-changed' | 'num-runs-changed'
  readonly name: string
  readonly shape: string
  readonly text: string
  readonly node: Node
}

/** Of which nodes the numbers are read. */
export interface NumberQuery {
  readonly nodes: readonly Node[]
  readonly resolver: Resolver
}

/** The timeouts and run counts of a block, those given where it is registered among them. */
export const readNumbers = (block: Block, { nodes, resolver }: NumberQuery): readonly NamedNumber[] => [
  ...block.timeouts.map((node) => named({ name: 'timeout', value: node, resolver })),
  ...nodes.flatMap((node) => numbersOf(node, resolver)),
]

interface Named {
  readonly name: string
  readonly value: Node
  readonly resolver: Resolver
}

const named = ({ name, value, resolver }: Named): NamedNumber => ({
  kind: RUNS.has(name) ? 'num-runs-changed' : 'timeout-changed',
  name,
  shape: shapeOf(value),
  text: `${name}: ${show(resolver.text, value)}`,
  node: value,
})

const RUNS = new Set([
  'numRuns',
  'maxSkipsPerRun',
  'interruptAfterTimeLimit',
  'skipAllAfterTimeLimit',
  'markInterruptAsFailure',
  'endOnFailure',
])

const isWanted = (name: string): boolean =>
  RUNS.has(name) || /^(?:\w*Timeout|timeout\w*|TIMEOUT\w*|\w+_TIMEOUT)$/.test(name)

const numbersOf = (node: Node, resolver: Resolver): readonly NamedNumber[] => {
  if (node.type === 'Property' && resolver.parents.get(node)?.type === 'ObjectExpression') {
    const name = keyName(node.key, node.computed)
    return name !== null && isWanted(name) ? [named({ name, value: node.value, resolver })] : []
  }
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init !== null) {
    const isNumber = isWanted(node.id.name) && bare(node.init).type === 'Literal'
    return isNumber ? [named({ name: node.id.name, value: node.init, resolver })] : []
  }
  if (node.type !== 'CallExpression' || resolver.resolve(node.callee)?.base !== 'hook') return []
  const [, timeout] = node.arguments
  return timeout === undefined || timeout.type === 'ObjectExpression'
    ? []
    : [named({ name: 'timeout', value: timeout, resolver })]
}
