import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { bindingsOf, type FileContext } from '../syntax/file-context.ts'
import { memberName } from '../syntax/static-text.ts'

/** How `expect` is called: plain, or as `expect.soft`, `expect.poll`, `expect.element`. */
export type ExpectVariant = '' | 'soft' | 'poll' | 'element'

/** Which `expect` a callee is, under whatever name; null for any other. */
export const expectVariant = (callee: Node, context: FileContext): ExpectVariant | null => {
  const node = bare(callee)
  if (isExpect(node, context)) return ''
  if (node.type !== 'MemberExpression' || !isExpect(bare(node.object), context)) return null
  const name = memberName(node)
  return name === 'soft' || name === 'poll' || name === 'element' ? name : null
}

const ROOTS = new Set(['expect', 'expectTypeOf', 'assertType'])

/** `expect`, an alias of it, or the one of a test's context: `({ expect })`, `context.expect`. */
export const isExpect = (node: Node, context: FileContext): boolean => {
  if (node.type === 'MemberExpression') return memberName(node) === 'expect'
  if (node.type !== 'Identifier') return false
  if (ROOTS.has(node.name)) return true
  return bindingsOf(node, context).some((binding) => {
    if (binding.kind === 'value') {
      const value = bare(binding.node)
      return value.type === 'Identifier' && value.name !== node.name && isExpect(value, context)
    }
    return binding.name !== null && ROOTS.has(binding.name)
  })
}
