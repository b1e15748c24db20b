import type { Node } from 'oxc-parser'
import { bare } from './bare.ts'
import { keyName, staticText } from './static-text.ts'

/** What a name stands for. */
export type Binding =
  | { readonly kind: 'import'; readonly source: string; readonly name: string }
  | { readonly kind: 'value'; readonly node: Node }
  /** A member of a value, taken out of it by a pattern. */
  | { readonly kind: 'member'; readonly node: Node; readonly name: string | null }

/** A name and what it stands for. */
export type BindingEntry = readonly [name: string, binding: Binding]

/** The names to which a node itself gives a value. */
export const bindingEntries = (node: Node): readonly BindingEntry[] => {
  switch (node.type) {
    case 'ImportDeclaration':
      return importEntries(node)
    case 'VariableDeclarator':
      return node.init === null ? [] : patternEntries(node.id, bare(node.init))
    case 'AssignmentExpression':
      return node.operator === '=' ? patternEntries(assigned(node.left), bare(node.right)) : []
    case 'FunctionDeclaration':
      return node.id === null ? [] : [[node.id.name, { kind: 'value', node }]]
    default:
      return []
  }
}

/** `globalThis.it = …` gives a value to `it`. */
const assigned = (target: Node): Node => {
  const node = bare(target)
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier' || node.computed) return node
  const owner = bare(node.object)
  return owner.type === 'Identifier' && owner.name === 'globalThis' ? node.property : node
}

const importEntries = (node: Extract<Node, { type: 'ImportDeclaration' }>): readonly BindingEntry[] =>
  node.specifiers.map((specifier) => {
    const source = node.source.value
    if (specifier.type === 'ImportNamespaceSpecifier') {
      return [specifier.local.name, { kind: 'import', source, name: '*' }]
    }
    const name = specifier.type === 'ImportSpecifier' ? keyName(specifier.imported, false) : 'default'
    return [specifier.local.name, { kind: 'import', source, name: name ?? '*' }]
  })

const patternEntries = (pattern: Node, init: Node): readonly BindingEntry[] => {
  if (pattern.type === 'Identifier') return [[pattern.name, requireEntry(init) ?? { kind: 'value', node: init }]]
  if (pattern.type !== 'ObjectPattern') return []
  return pattern.properties.flatMap((property): readonly BindingEntry[] => {
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
