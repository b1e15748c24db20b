import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { type FileContext, scopeOf } from '../syntax/file-context.ts'
import { contains, walk } from '../syntax/walk.ts'

/**
 * What is no test in an `import.meta.vitest` block: an assignment to something outside it, by which
 * production would behave differently under test. The block itself where it registers nothing.
 */
export const inSourceSignals = (block: Node, context: FileContext): readonly Node[] => {
  if (!contains(block, (node) => node.type === 'CallExpression')) return [block]
  const found: Node[] = []
  walk(block, (node) => {
    if (node.type === 'AssignmentExpression' && !isOwn(node.left, block, context)) found.push(node)
    if (node.type === 'UpdateExpression' && !isOwn(node.argument, block, context)) found.push(node)
    return undefined
  })
  return found
}

const isOwn = (target: Node, block: Node, context: FileContext): boolean => {
  let node = bare(target)
  while (node.type === 'MemberExpression') node = bare(node.object)
  const scope = node.type === 'Identifier' ? scopeOf(node, context) : null
  return scope === null || (scope.start >= block.start && scope.end <= block.end)
}
