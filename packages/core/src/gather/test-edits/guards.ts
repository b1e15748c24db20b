import type { Node } from 'oxc-parser'
import { isFunction } from '../syntax/file-context.ts'
import { shapeOf } from '../syntax/shape.ts'
import { show } from '../syntax/show.ts'
import { truthOf } from '../syntax/truth.ts'

/** One step from a node to the one around it. */
export interface Step {
  readonly inner: Node
  readonly outer: Node
  readonly text: string
}

/** A condition, as code and by its meaning. */
export interface Guard {
  readonly text: string
  /** Equal for two that differ only in layout. */
  readonly key: string
}

/** The condition that a step into a node hangs on; null where it hangs on nothing. */
export const guardOf = ({ inner, outer, text }: Step): Guard | null => {
  switch (outer.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return inner === outer.test ? null : choice(outer.test, { isThen: inner === outer.consequent, text })
    case 'LogicalExpression':
      return inner === outer.right ? choice(outer.left, { isThen: outer.operator === '&&', text }) : null
    case 'SwitchCase':
      return inner === outer.test ? null : switchCase(outer.test, text)
    case 'CatchClause':
      return same('catch')
    default:
      return namedFunction(inner, outer)
  }
}

interface Choice {
  readonly isThen: boolean
  readonly text: string
}

const choice = (test: Node, { isThen, text }: Choice): Guard | null => {
  if (truthOf(test) === isThen) return null
  const word = isThen ? 'if' : 'unless'
  return { text: `${word} (${show(text, test)})`, key: `${word} ${shapeOf(test)}` }
}

const switchCase = (test: Node | null, text: string): Guard =>
  test === null ? same('default') : { text: `case ${show(text, test)}`, key: `case ${shapeOf(test)}` }

const same = (text: string): Guard => ({ text, key: text })

/** A function under a name runs only if somebody calls it. */
const namedFunction = (inner: Node, outer: Node): Guard | null => {
  if (inner.type === 'FunctionDeclaration') return same(`in ${inner.id?.name ?? 'function'}`)
  if (!isFunction(inner) || outer.type !== 'VariableDeclarator') return null
  return outer.id.type === 'Identifier' ? same(`in ${outer.id.name}`) : null
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
