import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { bindingsOf, type FileContext } from '../syntax/file-context.ts'
import { memberName, staticText } from '../syntax/static-text.ts'
import { contains } from '../syntax/walk.ts'

type Call = Extract<Node, { type: 'CallExpression' }>

/** Whether a call searches a text for the runner's name, or a stack of its own making for anything. */
export const inspectsProcess = (node: Call, context: FileContext): boolean => {
  const callee = bare(node.callee)
  const name = memberName(callee)
  if (name === 'for') return node.arguments.some((argument) => RUNNER_NAME.test(staticText(argument) ?? ''))
  if (callee.type !== 'MemberExpression' || name === null || !SEARCHES.has(name)) return false
  const parts = [callee.object, ...node.arguments]
  if (parts.some((part) => contains(part, (inner) => isOwnStack(inner, context)))) return true
  const needles = name === 'test' || name === 'exec' ? [callee.object] : node.arguments
  const wanted = parts.some((part) => contains(part, isStack)) ? PLACES : RUNNER_NAME
  return needles.some((needle) => contains(needle, (inner) => wanted.test(needleText(inner))))
}

const SEARCHES = new Set([
  'includes',
  'indexOf',
  'lastIndexOf',
  'startsWith',
  'endsWith',
  'match',
  'matchAll',
  'search',
  'test',
  'exec',
  'split',
  'some',
  'find',
  'findIndex',
  'filter',
])

const RUNNER_NAME = /(?:^|[^a-z-])(?:vitest|tinypool|jest-worker)(?:$|[^a-z])/i

const PLACES = /vitest|tinypool|jest|oracle|__tests__|\.test\b|\.spec\b|tests?\//i

const needleText = (node: Node): string => {
  if (node.type === 'Literal' && 'regex' in node) return node.regex.pattern
  return staticText(node) ?? ''
}

const isStack = (node: Node): boolean => memberName(node) === 'stack'

/** `new Error().stack`, also by way of a name. */
const isOwnStack = (node: Node, context: FileContext): boolean => {
  if (node.type === 'Identifier') {
    return bindingsOf(node, context).some((binding) => {
      if (binding.kind === 'value') return binding.node.type !== 'Identifier' && isOwnStack(binding.node, context)
      return binding.kind === 'member' && binding.name === 'stack' && isError(binding.node, context)
    })
  }
  return node.type === 'MemberExpression' && isStack(node) && isError(bare(node.object), context)
}

/** An error made here: one that was caught tells of what went wrong. */
const isError = (node: Node, context: FileContext): boolean => {
  if (node.type === 'Identifier') {
    return bindingsOf(node, context).some(
      (binding) => binding.kind === 'value' && binding.node.type !== 'Identifier' && isError(binding.node, context),
    )
  }
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false
  return node.callee.type === 'Identifier' && /Error$/.test(node.callee.name)
}
