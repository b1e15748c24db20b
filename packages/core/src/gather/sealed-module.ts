import type { Node } from 'oxc-parser'
import { sha256Hex } from '../io/files.ts'
import type { SealedModule } from '../model/oracle-state.ts'
import { joinPath } from './join-path.ts'
import { bare } from './syntax/bare.ts'
import { isSourcePath, parseSource } from './syntax/parse-source.ts'
import { shapeOf } from './syntax/shape.ts'
import { staticText } from './syntax/static-text.ts'
import { walk } from './syntax/walk.ts'

/** What a sealed module says, for the comparison of two oracles; null for what is none or does not parse. */
export const sealedModule = (path: string, text: string): SealedModule | null => {
  if (!isSourcePath(path)) return null
  try {
    return toModule(path, text)
  } catch (error) {
    // Nested more deeply than the walk can follow: compared as bytes.
    if (error instanceof RangeError) return null
    throw error
  }
}

const toModule = (path: string, text: string): SealedModule | null => {
  const source = parseSource(path, text)
  if ('problem' in source) return null
  const found = read(source.program)
  return {
    shape: sha256Hex(shapeOf(source.program, new Set(found.relative))),
    imports: found.relative.map((node) => joinPath(path, staticText(node) ?? '')),
    properties: found.properties,
  }
}

interface Found {
  /** The specifiers of relative imports. */
  readonly relative: readonly Node[]
  readonly properties: readonly string[]
}

const read = (program: Node): Found => {
  const relative: Node[] = []
  const properties: string[] = []
  walk(program, (node) => {
    const specifier = specifierOf(node)
    if (specifier !== null && /^\.\.?(?:\/|$)/.test(staticText(specifier) ?? '')) relative.push(specifier)
    const property = propertyOf(node)
    if (property !== null) properties.push(property)
    return undefined
  })
  return { relative, properties }
}

const specifierOf = (node: Node): Node | null => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'ExportNamedDeclaration':
      return node.source
    default:
      return null
  }
}

/** `property('name', …)`, whatever it was imported from. */
const propertyOf = (node: Node): string | null => {
  if (node.type !== 'CallExpression') return null
  const callee = bare(node.callee)
  const name = callee.type === 'MemberExpression' ? bare(callee.property) : callee
  return name.type === 'Identifier' && name.name === 'property' ? staticText(node.arguments[0]) : null
}
