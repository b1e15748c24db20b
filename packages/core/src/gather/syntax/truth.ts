import type { Node } from 'oxc-parser'
import { bare } from './bare.ts'

/** Whether an expression is always true or always false as written; null where it depends. */
export const truthOf = (node: Node | null | undefined): boolean | null => {
  if (node == null) return null
  const it = bare(node)
  switch (it.type) {
    case 'Literal':
      return Boolean(it.value)
    case 'Identifier':
      return it.name === 'undefined' || it.name === 'NaN' ? false : null
    case 'UnaryExpression':
      return it.operator === '!' ? negated(truthOf(it.argument)) : null
    case 'ObjectExpression':
    case 'ArrayExpression':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return true
    default:
      return null
  }
}

const negated = (truth: boolean | null): boolean | null => (truth === null ? null : !truth)
