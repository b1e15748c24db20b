import type { ArrayExpression, ObjectExpression, ObjectProperty, Program } from 'oxc-parser'
import { parseModule } from '../syntax/parse-module.ts'
import { walk } from '../syntax/walk.ts'
import { findConfigObject } from './find-config-object.ts'
import { insertElement, insertImport, insertProperty } from './insert-text.ts'

/** What became of a config file. */
export type ConfigEdit =
  | { readonly kind: 'edited'; readonly text: string }
  | { readonly kind: 'present' }
  /** A fragment that fits "left alone: …". */
  | { readonly kind: 'refused'; readonly reason: string }

/** A config file and the call to add to its plugins: `oracle()`. */
export interface ConfigSource {
  readonly path: string
  readonly text: string
  readonly call: string
}

/**
 * The plugin added to the text of a config file, everything else kept to the byte. Refuses what it
 * cannot be sure of: a wrong edit of someone's config is worse than a line to paste.
 */
export const editConfig = (source: ConfigSource): ConfigEdit => {
  const program = parseModule(source.path, source.text)
  if (program === null) return refused('it does not parse')
  if (importsOracle(program)) return { kind: 'present' }
  if (usesName(program, 'oracle')) return refused('it uses the name "oracle" for something else')
  if (assignsPlugins(program)) return refused('it assigns "plugins" later')
  const found = findConfigObject(program)
  if (found.kind === 'unclear') return refused(found.reason)
  const edited = withPlugin(found.object, source)
  if (edited.kind !== 'edited') return edited
  const text = withImport(source.path, edited.text)
  return text !== null && isSound(source, text) ? { kind: 'edited', text } : refused('the edit could not be confirmed')
}

const withImport = (path: string, text: string): string | null => {
  const program = parseModule(path, text)
  return program === null ? null : insertImport(text, program, "{ oracle } from 'vitest-oracle'")
}

const refused = (reason: string): ConfigEdit => ({ kind: 'refused', reason })

const importsOracle = (program: Program): boolean =>
  program.body.some((node) => node.type === 'ImportDeclaration' && node.source.value === 'vitest-oracle')

const usesName = (program: Program, name: string): boolean => {
  let used = false
  walk(program, (node, around) => {
    const parent = around.at(-1)
    const isKey = parent?.type === 'Property' && parent.key === node && !parent.shorthand
    const isMember = parent?.type === 'MemberExpression' && parent.property === node && !parent.computed
    used ||= node.type === 'Identifier' && node.name === name && !isKey && !isMember
  })
  return used
}

const assignsPlugins = (program: Program): boolean => {
  let found = false
  walk(program, (node) => {
    if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return
    const { property } = node.left
    found ||= property.type === 'Identifier' && property.name === 'plugins'
  })
  return found
}

const withPlugin = (object: ObjectExpression, { text, call }: ConfigSource): ConfigEdit => {
  const spread = object.properties.findLastIndex((property) => property.type === 'SpreadElement')
  const named = object.properties.filter(isPlugins)
  const [plugins] = named
  if (named.length > 1) return refused('it sets "plugins" twice')
  if (plugins === undefined) {
    if (spread !== -1) return refused('it spreads another object, which may hold "plugins"')
    return { kind: 'edited', text: insertProperty(text, object, `plugins: [${call}]`) }
  }
  if (object.properties.indexOf(plugins) < spread) return refused('an object spread after "plugins" may replace it')
  const array = plainArray(plugins)
  if (array === null) return refused('its "plugins" is not a plain list')
  return { kind: 'edited', text: insertElement(text, array, call) }
}

const isPlugins = (property: ObjectExpression['properties'][number]): property is ObjectProperty =>
  property.type === 'Property' &&
  !property.computed &&
  ((property.key.type === 'Identifier' && property.key.name === 'plugins') ||
    (property.key.type === 'Literal' && property.key.value === 'plugins'))

const plainArray = ({ value, kind, method }: ObjectProperty): ArrayExpression | null =>
  value.type === 'ArrayExpression' && kind === 'init' && !method && !value.elements.includes(null) ? value : null

/** Parses the edited text and looks for the plugin where Vitest will. */
const isSound = ({ path, call }: ConfigSource, text: string): boolean => {
  const program = parseModule(path, text)
  if (program === null || !importsOracle(program)) return false
  const found = findConfigObject(program)
  if (found.kind === 'unclear') return false
  const array = found.object.properties.filter(isPlugins).map(plainArray)[0]
  const added = array?.elements.at(-1)
  return added !== undefined && added !== null && text.slice(added.start, added.end) === call
}
