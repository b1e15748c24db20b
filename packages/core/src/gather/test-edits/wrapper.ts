import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { bindingsOf, type FunctionNode, type Identifier, isFunction, parameterNames } from '../syntax/file-context.ts'
import { shapeOf } from '../syntax/shape.ts'
import { show } from '../syntax/show.ts'
import { contains, walk } from '../syntax/walk.ts'
import type { Guard } from './guards.ts'
import { type Mark, markUnder } from './mark.ts'
import { type RunnerCall, readCall } from './read-call.ts'
import type { Resolver } from './resolver.ts'
import type { Runner } from './runner.ts'

/** Under which name a function is called, and where. */
export interface Wrapping {
  readonly name: string
  readonly context: Resolver
}

/**
 * The runner that a function of the file is because it registers a test under a title that it is
 * given: `const itWin = (title, body) => it.skip(title, body)`. Null for any other function.
 */
export const wrapperRunner = (node: FunctionNode, { name, context }: Wrapping): Runner | null => {
  const calls = innerCalls(node, context)
  const [first] = calls
  if (first === undefined) return null
  const marks = calls.flatMap((call) => call.marks.map((mark) => conditional(mark, { call, calls, context })))
  return { base: first.runner.base, marks, tables: first.runner.tables, via: name }
}

const innerCalls = (node: FunctionNode, context: Resolver): readonly RunnerCall[] => {
  const names = parameterNames(node)
  const found: RunnerCall[] = []
  if (node.body === null || names.length === 0) return found
  walk(node.body, (inner) => {
    if (inner.type !== 'CallExpression') return undefined
    const call = readCall(inner, context)
    if (call === null || !contains(call.title, (part) => part.type === 'Identifier' && names.includes(part.name))) {
      return undefined
    }
    found.push(call)
    return false
  })
  return found
}

interface Inner {
  readonly call: RunnerCall
  readonly calls: readonly RunnerCall[]
  readonly context: Resolver
}

/** A marker that only some ways through the wrapper have holds under a condition. */
const conditional = (mark: Mark, { call, calls, context }: Inner): Mark => {
  if (calls.every(({ marks }) => marks.some(({ kind }) => kind === mark.kind))) return mark
  return markUnder(mark, conditionOf(call.node, context))
}

const conditionOf = (node: Node, { text, parents }: Resolver): Guard => {
  for (let inner = node, outer = parents.get(node); outer !== undefined; inner = outer, outer = parents.get(outer)) {
    if (outer.type !== 'IfStatement' && outer.type !== 'ConditionalExpression') continue
    const word = inner === outer.alternate ? 'unless' : 'if'
    return { text: `${word} ${show(text, outer.test)}`, key: `${word} ${shapeOf(outer.test)}` }
  }
  return { text: 'in some cases', key: 'in some cases' }
}

/** The runner that a call of a function of the file answers: `const on = (os) => (os ? it : it.skip)`. */
export const returnedRunner = (callee: Identifier, context: Resolver): Runner | null => {
  for (const binding of bindingsOf(callee, context)) {
    if (binding.kind !== 'value' || !isFunction(binding.node)) continue
    for (const value of returnedValues(binding.node)) {
      const runner = context.resolve(value)
      if (runner !== null) return { ...runner, via: callee.name }
    }
  }
  return null
}

const returnedValues = (node: FunctionNode): readonly Node[] => {
  if (node.body === null) return []
  if (node.body.type !== 'BlockStatement') return [bare(node.body)]
  const values: Node[] = []
  walk(node.body, (inner) => {
    if (isFunction(inner)) return false
    if (inner.type === 'ReturnStatement' && inner.argument !== null) values.push(inner.argument)
    return undefined
  })
  return values
}
