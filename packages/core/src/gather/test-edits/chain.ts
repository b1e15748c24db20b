import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { keyName } from '../syntax/static-text.ts'

/** One link of a chain: `.not`, or `.toBe(3)`. */
export interface Link {
  /** The code's own word, `[…]` where it is computed. */
  readonly name: string
  /** Null for a link that is not called. */
  readonly args: readonly Node[] | null
}

/** A chain of members and calls, from what it starts with outwards. */
export interface Chain {
  readonly root: Node
  readonly links: readonly Link[]
}

/** Takes an expression apart, down to where `isRoot` says that it starts or no member is left. */
export const chainOf = (top: Node, isRoot: (node: Node) => boolean): Chain => {
  const links: Link[] = []
  let node = bare(top)
  while (!isRoot(node)) {
    if (node.type === 'CallExpression') {
      const callee = bare(node.callee)
      if (callee.type !== 'MemberExpression' || isRoot(callee)) break
      links.unshift({ name: nameOf(callee), args: node.arguments })
      node = bare(callee.object)
    } else if (node.type === 'MemberExpression') {
      links.unshift({ name: nameOf(node), args: null })
      node = bare(node.object)
    } else break
  }
  return { root: node, links }
}

const nameOf = (node: Extract<Node, { type: 'MemberExpression' }>): string =>
  keyName(node.property, node.computed) ?? '[…]'

/** Whether a node is the outermost of its chain: nothing asks it for a member and nobody calls it. */
export const isTopOfChain = (node: Node, parents: ReadonlyMap<Node, Node>): boolean => {
  if (node.type !== 'CallExpression' && node.type !== 'MemberExpression') return false
  let inner: Node = node
  let outer = parents.get(node)
  while (outer !== undefined && bare(outer) !== outer) {
    inner = outer
    outer = parents.get(outer)
  }
  if (outer === undefined) return true
  if (outer.type === 'MemberExpression') return outer.object !== inner
  return outer.type !== 'CallExpression' || outer.callee !== inner
}
