import type { Node } from 'oxc-parser'
import { childrenOf } from '../syntax/children.ts'
import type { Source } from '../syntax/parse-source.ts'
import { readBindings } from './bindings.ts'
import { resolveRunner } from './resolve-runner.ts'
import type { Resolver } from './resolver.ts'
import type { Runner } from './runner.ts'

/** Makes ready what every question about one file needs. Each expression is resolved once; circles end. */
export const makeResolver = ({ text, program }: Source): Resolver => {
  const known = new Map<Node, Runner | null>()
  const resolver: Resolver = {
    text,
    program,
    bindings: readBindings(program),
    parents: parentsIn(program),
    resolve: (node) => {
      const answer = known.get(node)
      if (answer !== undefined) return answer
      known.set(node, null)
      const runner = resolveRunner(node, resolver)
      known.set(node, runner)
      return runner
    },
  }
  return resolver
}

const parentsIn = (program: Node): ReadonlyMap<Node, Node> => {
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
