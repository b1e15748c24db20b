import type { Node } from 'oxc-parser'
import { patternNames } from './pattern-names.ts'

/** A name and the node within which it is known. */
export interface Declaration {
  readonly scope: Node
  readonly name: string
}

/** The names that a node itself declares; `parents` goes from the outside in. */
export const declaredNames = (node: Node, parents: readonly Node[]): readonly Declaration[] => {
  switch (node.type) {
    case 'VariableDeclaration': {
      const scope = parents.findLast((outer) => (node.kind === 'var' ? isFunctionScope(outer) : isScope(outer)))
      return declare(scope, node.declare === true ? [] : node.declarations.flatMap(({ id }) => patternNames(id)))
    }
    case 'FunctionDeclaration':
      return [
        ...declare(parents.findLast(isScope), nameOf(node.id)),
        ...declare(node, node.params.flatMap(patternNames)),
      ]
    case 'ClassDeclaration':
    case 'TSEnumDeclaration':
      return declare(parents.findLast(isScope), nameOf(node.id))
    case 'FunctionExpression':
      return declare(node, [...nameOf(node.id), ...node.params.flatMap(patternNames)])
    case 'ArrowFunctionExpression':
      return declare(node, node.params.flatMap(patternNames))
    case 'ClassExpression':
      return declare(node, nameOf(node.id))
    case 'CatchClause':
      return declare(node, node.param === null ? [] : patternNames(node.param))
    case 'ImportDeclaration':
      return declare(
        parents[0],
        node.specifiers.map(({ local }) => local.name),
      )
    default:
      return []
  }
}

const nameOf = (id: { readonly name: string } | null): readonly string[] => (id === null ? [] : [id.name])

const declare = (scope: Node | undefined, names: readonly string[]): readonly Declaration[] =>
  scope === undefined ? [] : names.map((name) => ({ scope, name }))

const FUNCTION_SCOPES: ReadonlySet<Node['type']> = new Set([
  'Program',
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'StaticBlock',
  'TSModuleBlock',
])

const SCOPES: ReadonlySet<Node['type']> = new Set([
  ...FUNCTION_SCOPES,
  'BlockStatement',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'SwitchStatement',
])

const isFunctionScope = ({ type }: Node): boolean => FUNCTION_SCOPES.has(type)

const isScope = ({ type }: Node): boolean => SCOPES.has(type)
