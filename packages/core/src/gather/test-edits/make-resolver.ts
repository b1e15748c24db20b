import type { Node } from 'oxc-parser'
import { toContext } from '../syntax/file-context.ts'
import type { Source } from '../syntax/parse-source.ts'
import { resolveRunner } from './resolve-runner.ts'
import type { Resolver } from './resolver.ts'
import type { Runner } from './runner.ts'

/** Makes ready what every question about one file needs. Each expression is resolved once; circles end. */
export const makeResolver = (source: Source): Resolver => {
  const known = new Map<Node, Runner | null>()
  const resolver: Resolver = {
    ...toContext(source),
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
