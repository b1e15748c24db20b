import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { staticText } from '../syntax/static-text.ts'

/** The module that a node loads, in whatever way, for more than its types; null for any other node. */
export const specifierOf = (node: Node): string | null => {
  switch (node.type) {
    case 'ImportDeclaration':
      return isTypeOnly(node.importKind, node.specifiers) ? null : node.source.value
    case 'ExportAllDeclaration':
      return node.exportKind === 'type' ? null : node.source.value
    case 'ExportNamedDeclaration':
      return node.exportKind === 'type' || node.source === null ? null : node.source.value
    case 'ImportExpression':
      return staticText(node.source)
    case 'TSExternalModuleReference':
      return staticText(node.expression)
    case 'CallExpression':
      return isRequire(bare(node.callee)) ? staticText(node.arguments[0]) : null
    default:
      return null
  }
}

const isTypeOnly = (
  kind: string | null | undefined,
  specifiers: Extract<Node, { type: 'ImportDeclaration' }>['specifiers'],
): boolean =>
  kind === 'type' ||
  (specifiers.length > 0 &&
    specifiers.every((specifier) => specifier.type === 'ImportSpecifier' && specifier.importKind === 'type'))

/** `require`, `require.resolve`, `module.require`, whatever `createRequire` made, `process.getBuiltinModule`. */
const isRequire = (callee: Node): boolean => {
  if (callee.type === 'Identifier') return /require/i.test(callee.name)
  if (callee.type === 'CallExpression') return isRequire(bare(callee.callee))
  if (callee.type !== 'MemberExpression') return false
  if (callee.property.type === 'Identifier' && ['require', 'getBuiltinModule'].includes(callee.property.name))
    return true
  return isRequire(bare(callee.object))
}
