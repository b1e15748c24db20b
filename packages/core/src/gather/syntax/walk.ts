import type { Node } from 'oxc-parser'
import { childrenOf } from './children.ts'

/** Return false to leave out what is below the node. `parents` goes from the outside in. */
export type Visit = (node: Node, parents: readonly Node[]) => boolean | undefined

/** Visits a node and everything below it, from the top down. */
export const walk = (root: Node, visit: Visit): void => {
  const parents: Node[] = []
  const step = (node: Node): void => {
    if (visit(node, parents) === false) return
    parents.push(node)
    for (const child of childrenOf(node)) step(child)
    parents.pop()
  }
  step(root)
}

/** Whether a node, or one below it, is such a node. */
export const contains = (root: Node, isSuch: (node: Node) => boolean): boolean => {
  let isFound = false
  walk(root, (node) => {
    isFound ||= isSuch(node)
    return !isFound
  })
  return isFound
}
