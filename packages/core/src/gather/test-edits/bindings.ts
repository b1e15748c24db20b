import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { keyName, staticText } from '../syntax/static-text.ts'
import { walk } from '../syntax/walk.ts'

/** What a name stands for. Scopes are not told apart: a name is everything it is anywhere in the file. */
export type Binding =
  | { readonly kind: 'import'; readonly source: string; readonly name: string }
  | { readonly kind: 'value'; readonly node: Node }
  /** A member of a value, taken out of it by a pattern. */
  | { readonly kind: 'member'; readonly node: Node; readonly name: string | null }

/** Every name that a file declares or imports. */
export type Bindings = ReadonlyMap<string, readonly Binding[]>

/** The names that a program declares, imports or assigns. */
export const readBindings = (program: Node): Bindings => {
  const bindings = new Map<string, Binding[]>()
  const bind = (name: string, binding: Binding): void => {
    bindings.set(name, [...(bindings.get(name) ?? []), binding])
  }
  walk(program, (node) => {
    for (const [name, binding] of bindingsOf(node)) bind(name, binding)
    return undefined
  })
  return bindings
}

type Entry = readonly [name: string, binding: Binding]

const bindingsOf = (node: Node): readonly Entry[] => {
  switch (node.type) {
    case 'ImportDeclaration':
      return importEntries(node)
    case 'VariableDeclarator':
      return node.init === null ? [] : patternEntries(node.id, bare(node.init))
    case 'AssignmentExpression':
      return node.operator === '=' ? patternEntries(node.left, bare(node.right)) : []
    case 'FunctionDeclaration':
      return node.id === null ? [] : [[node.id.name, { kind: 'value', node }]]
    default:
      return []
  }
}

const importEntries = (node: Extract<Node, { type: 'ImportDeclaration' }>): readonly Entry[] =>
  node.specifiers.map((specifier) => {
    const source = node.source.value
    if (specifier.type === 'ImportNamespaceSpecifier') {
      return [specifier.local.name, { kind: 'import', source, name: '*' }]
    }
    const name = specifier.type === 'ImportSpecifier' ? keyName(specifier.imported, false) : 'default'
    return [specifier.local.name, { kind: 'import', source, name: name ?? '*' }]
  })

const patternEntries = (pattern: Node, init: Node): readonly Entry[] => {
  if (pattern.type === 'Identifier') return [[pattern.name, requireEntry(init) ?? { kind: 'value', node: init }]]
  if (pattern.type !== 'ObjectPattern') return []
  return pattern.properties.flatMap((property): readonly Entry[] => {
    if (property.type !== 'Property') return []
    const target = property.value.type === 'AssignmentPattern' ? property.value.left : property.value
    if (target.type !== 'Identifier') return []
    const name = keyName(property.key, property.computed)
    const source = moduleOf(init)
    return source === null
      ? [[target.name, { kind: 'member', node: init, name }]]
      : [[target.name, { kind: 'import', source, name: name ?? '*' }]]
  })
}

const requireEntry = (init: Node): Binding | null => {
  const source = moduleOf(init)
  return source === null ? null : { kind: 'import', source, name: '*' }
}

/** The module that an expression loads: `require('a')`, `await import('a')`. */
const moduleOf = (init: Node): string | null => {
  const node = init.type === 'AwaitExpression' ? bare(init.argument) : init
  if (node.type === 'ImportExpression') return staticText(node.source)
  const isRequire =
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require'
  return isRequire ? staticText(node.arguments[0]) : null
}
