import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { type FileContext, scopeOf } from '../syntax/file-context.ts'
import { memberName } from '../syntax/static-text.ts'
import { isGlobalObject } from './global-target.ts'

type Call = Extract<Node, { type: 'CallExpression' | 'NewExpression' }>

/** Whether a call makes code of a text, which nothing here can read: `eval(…)`, `(0, eval)(…)`, `new Function(…)`. */
export const runsText = ({ callee }: Call, context: FileContext): boolean => isCompiler(bare(callee), context)

const isCompiler = (node: Node, context: FileContext): boolean => {
  if (node.type === 'SequenceExpression') {
    const last = node.expressions.at(-1)
    return last !== undefined && isCompiler(bare(last), context)
  }
  if (node.type === 'Identifier') return COMPILERS.has(node.name) && scopeOf(node, context) === null
  if (node.type !== 'MemberExpression') return false
  return COMPILERS.has(memberName(node) ?? '') && isGlobalObject(node.object, context)
}

const COMPILERS: ReadonlySet<string> = new Set(['eval', 'Function'])
