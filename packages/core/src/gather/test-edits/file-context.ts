import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import type { Binding, Bindings } from './bindings.ts'

/** One text, what its names stand for, and which node is around which. */
export interface FileContext {
  readonly text: string
  readonly program: Node
  readonly bindings: Bindings
  readonly parents: ReadonlyMap<Node, Node>
}

/** What a name stands for, or nothing where the file does not say. */
export const bindingsOf = (name: string, { bindings }: FileContext): readonly Binding[] => bindings.get(name) ?? []

/** The value of a name that has one value only; any other expression as it is. */
export const constantOf = (node: Node, context: FileContext): Node => {
  const it = bare(node)
  if (it.type !== 'Identifier') return it
  const [only, second] = bindingsOf(it.name, context)
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
export const parameterNames = (node: FunctionNode): readonly string[] => node.params.flatMap(namesOf)

const namesOf = (pattern: Node): readonly string[] => {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'AssignmentPattern':
      return namesOf(pattern.left)
    case 'RestElement':
      return namesOf(pattern.argument)
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : namesOf(element)))
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => namesOf(property.type === 'Property' ? property.value : property))
    default:
      return []
  }
}
