import type { Node } from 'oxc-parser'
import { compareUtf8 } from '../lock/utf8-order.ts'
import type { SpecSource } from '../model/spec-source.ts'
import { bare } from './syntax/bare.ts'
import type { Binding } from './syntax/bindings.ts'
import { bindingsOf, type FileContext, type Identifier, toContext } from './syntax/file-context.ts'
import { isSourcePath, parseSource } from './syntax/parse-source.ts'
import { memberName, staticText } from './syntax/static-text.ts'
import { walk } from './syntax/walk.ts'

/** The trials that the text of a spec names. */
export type TrialNames = Pick<SpecSource, 'propertyNames' | 'fixtureSets'>

/** Those of a text that names none. */
export const NO_NAMES: TrialNames = { propertyNames: [], fixtureSets: [] }

/**
 * The literal names given to `property` and `fixtures` of `vitest-oracle`, under whatever name the
 * spec has them. None for a text that does not parse, of which others speak.
 */
export const trialNames = (path: string, text: string): TrialNames => {
  const source = isSourcePath(path) ? parseSource(path, text) : null
  if (source === null || 'problem' in source) return NO_NAMES
  const context = toContext(source)
  const found = { property: new Set<string>(), fixtures: new Set<string>() }
  walk(source.program, (node) => {
    if (node.type !== 'CallExpression') return undefined
    const name = staticText(node.arguments[0])
    if (name === null) return undefined
    for (const called of exportsOf(node.callee, { context, passed: [] })) {
      if (called === 'property' || called === 'fixtures') found[called].add(name)
    }
    return undefined
  })
  return { propertyNames: sorted(found.property), fixtureSets: sorted(found.fixtures) }
}

const sorted = (names: ReadonlySet<string>): readonly string[] => [...names].toSorted(compareUtf8)

/** Which exports of `vitest-oracle` an expression may be; `*` for all of them in one. */
const exportsOf = (expression: Node, way: Way): readonly string[] => {
  const node = bare(expression)
  if (node.type === 'Identifier') return resolve(node, way)
  const name = memberName(node)
  return node.type === 'MemberExpression' && name !== null ? memberOf(node.object, { name, way }) : []
}

const memberOf = (owner: Node, { name, way }: { name: string; way: Way }): readonly string[] =>
  exportsOf(owner, way).includes('*') ? [name] : []

interface Way {
  readonly context: FileContext
  /** Names that were looked up on the way, so that no circle is followed. */
  readonly passed: readonly string[]
}

const resolve = (node: Identifier, { context, passed }: Way): readonly string[] => {
  if (passed.includes(node.name)) return []
  const way = { context, passed: [...passed, node.name] }
  return bindingsOf(node, context).flatMap((binding) => namesOf(binding, way))
}

const namesOf = (binding: Binding, way: Way): readonly string[] => {
  if (binding.kind === 'import') return binding.source === 'vitest-oracle' ? [binding.name] : []
  if (binding.kind === 'value') return exportsOf(binding.node, way)
  return binding.name === null ? [] : memberOf(binding.node, { name: binding.name, way })
}
