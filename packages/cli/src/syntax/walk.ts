import type { Node } from 'oxc-parser'

/** Calls `visit` for a node and everything below it, outermost first, with the nodes around it. */
export const walk = (
  node: Node,
  visit: (node: Node, around: readonly Node[]) => void,
  around: readonly Node[] = [],
): void => {
  visit(node, around)
  const inner = [...around, node]
  for (const child of childrenOf(node)) walk(child, visit, inner)
}

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
