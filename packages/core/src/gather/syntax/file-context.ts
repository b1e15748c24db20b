import type { Node } from 'oxc-parser'
import { bare } from './bare.ts'
import type { Binding } from './bindings.ts'
import { type Parents, parentsIn } from './parents.ts'
import type { Source } from './parse-source.ts'
import { patternNames } from './pattern-names.ts'
import { type Names, readScopes, type Scopes } from './scopes.ts'

/** One text, what its names stand for, and which node is around which. */
export interface FileContext {
  readonly text: string
  readonly program: Node
  readonly scopes: Scopes
  readonly parents: Parents
}

/** Makes ready what questions about one file need. */
export const toContext = ({ text, program }: Source): FileContext => ({
  text,
  program,
  scopes: readScopes(program),
  parents: parentsIn(program),
})

/** A name, where it is written. */
export type Identifier = Extract<Node, { type: 'Identifier' }>

/** What a name stands for where it is written, or nothing where the file does not say. */
export const bindingsOf = (node: Identifier, context: FileContext): readonly Binding[] => {
  const { declared, loose } = context.scopes
  const scope = scopeOf(node, context)
  return (scope === null ? loose : declared.get(scope))?.get(node.name) ?? []
}

/** The node that declares a name where it is written; null for a global. */
export const scopeOf = (node: Identifier, { parents, scopes }: FileContext): Node | null => {
  for (let outer = parents.get(node); outer !== undefined; outer = parents.get(outer)) {
    if (scopes.declared.get(outer)?.has(node.name)) return outer
  }
  return null
}

/** The names that a file declares outside of every function and block. */
export const topNames = ({ program, scopes }: FileContext): Names => scopes.declared.get(program) ?? new Map()

/** The value of a name that has one value only; any other expression as it is. */
export const constantOf = (node: Node, context: FileContext): Node => {
  const it = bare(node)
  if (it.type !== 'Identifier') return it
  const [only, second] = bindingsOf(it, context)
  if (only?.kind !== 'value' || second !== undefined || only.node.type === 'Identifier') return it
  return only.node
}

/** A function, written in place or declared under a name. */
export type FunctionNode = Extract<
  Node,
  { type: 'ArrowFunctionExpression' | 'FunctionExpression' | 'FunctionDeclaration' }
>

/** Whether a node is a function. */
export const isFunction = (node: Node): node is FunctionNode =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration'

/** The names of a function's parameters, those taken out by a pattern among them. */
export const parameterNames = (node: FunctionNode): readonly string[] => node.params.flatMap(patternNames)
