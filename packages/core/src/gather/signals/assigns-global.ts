import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import type { FileContext } from '../syntax/file-context.ts'
import { memberName } from '../syntax/static-text.ts'
import { contains } from '../syntax/walk.ts'
import { isGlobalObject, isGlobalTarget, isGlobalValue } from './global-target.ts'
import { runsText } from './runs-text.ts'

/** Whether a node assigns to a global, to a member of one, or to a prototype of the language, or runs a text that may. */
export const assignsGlobal = (node: Node, context: FileContext): boolean => {
  switch (node.type) {
    case 'AssignmentExpression':
      return contains(node.left, (part) => isTarget(part, node.left) && isGlobalTarget(part, context))
    case 'UpdateExpression':
      return isGlobalTarget(bare(node.argument), context)
    case 'UnaryExpression':
      return node.operator === 'delete' && isGlobalTarget(bare(node.argument), context)
    case 'CallExpression':
      return changesGlobal(node, context) || runsText(node, context)
    case 'NewExpression':
      return runsText(node, context)
    default:
      return false
  }
}

/** The whole left side, or a part of a pattern on it. */
const isTarget = (part: Node, left: Node): boolean =>
  part === left || ((left.type === 'ObjectPattern' || left.type === 'ArrayPattern') && part.type === 'MemberExpression')

const CHANGING = new Set([
  'defineProperty',
  'defineProperties',
  'assign',
  'setPrototypeOf',
  'set',
  'deleteProperty',
  '__defineGetter__',
  '__defineSetter__',
])

const OWNERS = new Set(['Object', 'Reflect'])

const changesGlobal = (node: Extract<Node, { type: 'CallExpression' }>, context: FileContext): boolean => {
  const callee = bare(node.callee)
  const name = memberName(callee)
  if (callee.type !== 'MemberExpression' || name === null || !CHANGING.has(name)) return false
  const owner = bare(callee.object)
  if (name.startsWith('__')) return isGlobalValue(owner, context)
  const [target] = node.arguments
  const isOwner = owner.type === 'Identifier' && OWNERS.has(owner.name)
  return isOwner && target !== undefined && (isGlobalValue(target, context) || isGlobalObject(target, context))
}
