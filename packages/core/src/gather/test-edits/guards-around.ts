import type { Node } from 'oxc-parser'
import type { FileContext } from '../syntax/file-context.ts'
import type { Block } from './block.ts'
import { type Guard, guardOf } from './guards.ts'

/** The block that a node is read for, and its file. */
export interface GuardQuery {
  readonly block: Block
  readonly resolver: FileContext
}

/** The conditions that a node hangs on within its block, from the outside in. */
export const guardsAround = (node: Node, { block, resolver: { parents, text } }: GuardQuery): readonly Guard[] => {
  const guards: Guard[] = []
  let inner = node
  for (let outer = parents.get(node); outer !== undefined; inner = outer, outer = parents.get(outer)) {
    if (block.bodies.includes(inner)) break
    const guard = guardOf({ inner, outer, text })
    if (guard !== null) guards.unshift(guard)
  }
  return guards
}
