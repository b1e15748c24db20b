import type { Node } from 'oxc-parser'
import { childrenOf } from '../syntax/children.ts'
import type { Block, TestModel } from './block.ts'

/** The nodes of a block that are of no block inside it, from the top down. */
export const ownNodes = (block: Block, { elided }: Pick<TestModel, 'elided'>): readonly Node[] => {
  const found: Node[] = []
  const step = (node: Node): void => {
    if (elided.has(node)) return
    found.push(node)
    for (const child of childrenOf(node)) step(child)
  }
  for (const body of block.bodies) {
    found.push(body)
    for (const child of childrenOf(body)) step(child)
  }
  return found
}
