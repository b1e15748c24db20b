import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import type { FileContext } from '../syntax/file-context.ts'
import { keyName, staticText } from '../syntax/static-text.ts'
import { contains } from '../syntax/walk.ts'
import { variableOf } from './environment.ts'
import { isModeVariable } from './runner-variable.ts'

/** Whether `NODE_ENV` is held against `test`: compared, looked for, switched over. `production` is no test. */
export const asksForTestMode = (node: Node, context: FileContext): boolean => {
  if (!isModeVariable(variableOf(node, context) ?? '')) return false
  let inner = node
  let outer = context.parents.get(node)
  while (outer !== undefined && isPassing(outer, inner)) {
    inner = outer
    outer = context.parents.get(outer)
  }
  if (outer?.type === 'SwitchStatement' && outer.discriminant === inner) {
    return outer.cases.some(({ test }) => staticText(test) === 'test')
  }
  return inner !== node && contains(inner, namesTest)
}

/** What an expression is only a part of: a comparison, a call, a look-up. */
const isPassing = (outer: Node, inner: Node): boolean => {
  if (bare(outer) !== outer) return true
  if (outer.type === 'LogicalExpression') return outer.operator === '??' && outer.left === inner
  return ['BinaryExpression', 'CallExpression', 'MemberExpression', 'UnaryExpression', 'TemplateLiteral'].includes(
    outer.type,
  )
}

const namesTest = (node: Node): boolean => {
  if (node.type === 'Property') return keyName(node.key, node.computed) === 'test'
  if (node.type === 'Literal' && 'regex' in node) return /\btest\b/.test(node.regex.pattern)
  return staticText(node) === 'test'
}
