import { matchesExactly } from '@vitest-oracle/core'
import type { Expression, ObjectExpression, ObjectProperty } from 'oxc-parser'
import { parseModule } from '../syntax/parse-module.ts'
import { findConfigObject } from './find-config-object.ts'

/**
 * Whether `test.include` of a config file takes specs in `<root>/`. Only a list of literals can be told to
 * leave them out; whatever the text does not show (another folder to start from, projects, a spread) is true.
 */
export const coversRoot = ({ path, text, root }: { path: string; text: string; root: string }): boolean => {
  const include = includeOf(path, text)
  if (include === null) return true
  const specs = SPECS.map((name) => `${root}/properties/${name}`)
  return include.some((glob) => specs.some((spec) => matchesExactly({ kind: 'glob', text: glob, line: 0 }, spec)))
}

const SPECS = ['test', 'spec'].flatMap((kind) =>
  ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'].map((extension) => `a.${kind}.${extension}`),
)

const includeOf = (path: string, text: string): readonly string[] | null => {
  const program = parseModule(path, text)
  if (program === null) return null
  const found = findConfigObject(program)
  const config = found.kind === 'found' ? propertiesOf(found.object) : null
  const test = config?.get('test')
  if (config?.has('root') !== false || test?.type !== 'ObjectExpression') return null
  const options = propertiesOf(test)
  if (options === null || ELSEWHERE.some((name) => options.has(name))) return null
  return literals(options.get('include'))
}

/** Options of `test` that make `include` start elsewhere, or not count. */
const ELSEWHERE = ['root', 'dir', 'projects', 'workspace']

/** By name; null where a spread or a computed name may hold any. */
const propertiesOf = ({ properties }: ObjectExpression): ReadonlyMap<string, Expression> | null => {
  const named = properties.flatMap((property) => {
    const name = property.type === 'Property' ? nameOf(property) : null
    return property.type === 'Property' && name !== null ? [[name, property.value] as const] : []
  })
  return named.length === properties.length ? new Map(named) : null
}

const nameOf = ({ key, computed }: ObjectProperty): string | null => {
  if (computed) return null
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : null
}

const literals = (value: Expression | undefined): readonly string[] | null => {
  if (value?.type !== 'ArrayExpression') return null
  const texts = value.elements.flatMap((element) =>
    element?.type === 'Literal' && typeof element.value === 'string' ? [element.value] : [],
  )
  return texts.length === value.elements.length ? texts : null
}
