import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { constantOf, isFunction } from '../syntax/file-context.ts'
import { memberName } from '../syntax/static-text.ts'
import type { Mark } from './mark.ts'
import { readOptions } from './read-options.ts'
import type { Resolver } from './resolver.ts'
import type { Runner } from './runner.ts'
import { NOT_REGISTERING } from './runner-names.ts'

/** One call that registers a test or a suite. */
export interface RunnerCall {
  readonly node: Extract<Node, { type: 'CallExpression' }>
  readonly runner: Runner & { readonly base: 'test' | 'suite' }
  readonly title: Node
  /** The function it runs, or what answers it; null where there is none. */
  readonly body: Node | null
  /** Arguments that are neither title, body nor options: the data of a wrapper. */
  readonly data: readonly Node[]
  /** Of the runner and of the options. */
  readonly marks: readonly Mark[]
  readonly timeouts: readonly Node[]
}

/** What a call registers; null for a call that registers nothing. */
export const readCall = (node: Extract<Node, { type: 'CallExpression' }>, context: Resolver): RunnerCall | null => {
  const callee = bare(node.callee)
  const name = memberName(callee)
  if (name !== null && NOT_REGISTERING.has(name)) return null
  const runner = context.resolve(callee)
  const [title] = node.arguments
  if (runner === null || title === undefined || title.type === 'SpreadElement') return null
  const { base } = runner
  if (base === 'hook' || base === 'namespace') return null
  const parts = runner.via === null ? readArguments(node, context) : readWrapped(node, context)
  // `it` may be any parameter: `rows.map((it) => it.name('a'))`.
  if (parts.body === null && runner.marks.some(({ kind }) => kind === 'unknown')) return null
  return { ...parts, node, title, runner: { ...runner, base }, marks: [...runner.marks, ...parts.marks] }
}

type Parts = Pick<RunnerCall, 'body' | 'data' | 'marks' | 'timeouts'>

const readArguments = (node: Extract<Node, { type: 'CallExpression' }>, context: Resolver): Parts => {
  const rest: readonly Node[] = node.arguments.slice(1)
  const isBody = (argument: Node): boolean => isFunction(constantOf(argument, context))
  const body = rest.find(isBody) ?? rest.find((argument) => isOpaque(argument, context)) ?? null
  const bodyAt = body === null ? rest.length : rest.indexOf(body)
  const options = rest
    .filter((argument, at) => at < bodyAt || constantOf(argument, context).type === 'ObjectExpression')
    .filter((argument) => argument !== body)
    .map((argument) => readOptions(argument, context))
  const timeouts = rest.filter(
    (argument, at) => at > bodyAt && constantOf(argument, context).type !== 'ObjectExpression',
  )
  return {
    body: body === null ? null : constantOf(body, context),
    data: [],
    marks: options.flatMap(({ marks }) => marks),
    timeouts: [...options.flatMap((option) => option.timeouts), ...timeouts],
  }
}

/** A body that another function makes: `test('a', withDatabase(async (db) => …))`. */
const isOpaque = (argument: Node, context: Resolver): boolean => {
  const node = constantOf(argument, context)
  return node.type !== 'ObjectExpression' && node.type !== 'Literal'
}

/** What a wrapper does with its arguments is its own affair, but an options object is one wherever it goes. */
const readWrapped = (node: Extract<Node, { type: 'CallExpression' }>, context: Resolver): Parts => {
  const rest: readonly Node[] = node.arguments.slice(1)
  const body = rest.find((argument) => isFunction(constantOf(argument, context))) ?? null
  const options = rest
    .filter((argument) => bare(argument).type === 'ObjectExpression')
    .map((argument) => readOptions(argument, context))
  return {
    body: body === null ? null : constantOf(body, context),
    data: rest.filter((argument) => argument !== body),
    marks: options.flatMap(({ marks }) => marks.filter(({ kind }) => kind !== 'unknown')),
    timeouts: [],
  }
}
