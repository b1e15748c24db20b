import type { Node } from 'oxc-parser'
import { bare } from './bare.ts'

/** The text of a string literal, or of a template or a sum of such without anything computed; null otherwise. */
export const staticText = (node: Node | null | undefined): string | null => {
  if (node == null) return null
  const it = bare(node)
  if (it.type === 'Literal') return typeof it.value === 'string' ? it.value : null
  if (it.type === 'TemplateLiteral') return it.expressions.length > 0 ? null : (it.quasis[0]?.value.cooked ?? null)
  if (it.type !== 'BinaryExpression' || it.operator !== '+') return null
  const [left, right] = [staticText(it.left), staticText(it.right)]
  return left === null || right === null ? null : left + right
}

/** The name of a member (`a.b`, `a['b']`) or of a property's key; null where it is computed. */
export const keyName = (key: Node, computed: boolean): string | null => {
  if (computed) return staticText(key)
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : null
}

/** The name that a member expression asks for; null where it is computed, or for any other node. */
export const memberName = (node: Node): string | null =>
  node.type === 'MemberExpression' ? keyName(node.property, node.computed) : null
