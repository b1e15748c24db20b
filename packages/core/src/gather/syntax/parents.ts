import type { Node } from 'oxc-parser'
import { childrenOf } from './children.ts'

/** Which node is around which. */
export type Parents = ReadonlyMap<Node, Node>

/** The node around every node of a program. */
export const parentsIn = (program: Node): Parents => {
  const parents = new Map<Node, Node>()
  const step = (node: Node): void => {
    for (const child of childrenOf(node)) {
      parents.set(child, node)
      step(child)
    }
  }
  step(program)
  return parents
}
