import type { Node } from 'oxc-parser'
import { show } from '../syntax/show.ts'
import { truthOf } from '../syntax/truth.ts'
import { isFunction } from './file-context.ts'

/** One step from a node to the one around it. */
export interface Step {
  readonly inner: Node
  readonly outer: Node
  readonly text: string
}

/** The condition that a step into a node hangs on, as code; null where it hangs on nothing. */
export const guardOf = ({ inner, outer, text }: Step): string | null => {
  switch (outer.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return inner === outer.test ? null : choice(outer.test, { isThen: inner === outer.consequent, text })
    case 'LogicalExpression':
      return inner === outer.right ? choice(outer.left, { isThen: outer.operator === '&&', text }) : null
    case 'SwitchCase':
      return inner === outer.test ? null : `case ${outer.test === null ? 'default' : show(text, outer.test)}`
    case 'CatchClause':
      return 'catch'
    default:
      return namedFunction(inner, outer)
  }
}

interface Choice {
  readonly isThen: boolean
  readonly text: string
}

const choice = (test: Node, { isThen, text }: Choice): string | null => {
  if (truthOf(test) === isThen) return null
  return isThen ? `if (${show(text, test)})` : `unless (${show(text, test)})`
}

/** A function under a name runs only if somebody calls it. */
const namedFunction = (inner: Node, outer: Node): string | null => {
  if (inner.type === 'FunctionDeclaration') return `in ${inner.id?.name ?? 'function'}`
  if (!isFunction(inner) || outer.type !== 'VariableDeclarator') return null
  return outer.id.type === 'Identifier' ? `in ${outer.id.name}` : null
}

/** Whether the condition of a guard never holds as written: what is under it never runs. */
export const isNever = ({ inner, outer }: Step): boolean => {
  if (outer.type === 'IfStatement' || outer.type === 'ConditionalExpression') {
    if (inner === outer.test) return false
    return truthOf(outer.test) === (inner !== outer.consequent)
  }
  if (outer.type !== 'LogicalExpression' || inner !== outer.right) return false
  return truthOf(outer.left) === (outer.operator !== '&&')
}
