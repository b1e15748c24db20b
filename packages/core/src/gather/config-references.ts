import type { Node } from 'oxc-parser'
import { specifierOf } from './signals/specifier.ts'
import { constantOf, type FileContext, toContext } from './syntax/file-context.ts'
import { isSourcePath, parseSource } from './syntax/parse-source.ts'
import { keyName, memberName, staticText } from './syntax/static-text.ts'
import { walk } from './syntax/walk.ts'

/** A path that a module of the configuration names. */
export interface ConfigReference {
  /** What an import loads is configuration itself, and what that imports. */
  readonly kind: 'import' | 'option'
  readonly text: string
  /** Folders from which it counts, relative to the module's own: `.`, and each `root` that it sets. */
  readonly bases: readonly string[]
}

/** The relative imports of a configuration and what its options name. One that does not parse names nothing. */
export const configReferences = (path: string, text: string): readonly ConfigReference[] => {
  if (!isSourcePath(path)) return []
  const source = parseSource(path, text)
  if ('problem' in source) return []
  const context = toContext(source)
  const roots: string[] = []
  const found: Omit<ConfigReference, 'bases'>[] = []
  walk(context.program, (node) => {
    const specifier = specifierOf(node)
    if (specifier !== null && isRelative(specifier))
      found.push({ kind: 'import', text: specifier.replace(/[?#].*$/s, '') })
    const option = optionOf(node)
    if (option === null) return undefined
    if (option.name === 'root') roots.push(...textsIn(option.value, context))
    else found.push(...referencesOf(option, context))
    return undefined
  })
  return found.map((one) => ({ ...one, bases: one.kind === 'import' ? ['.'] : ['.', ...roots] }))
}

const OPTIONS: ReadonlySet<string> = new Set(
  `setupFiles globalSetup runner reporters environment snapshotSerializers snapshotEnvironment diff customProviderModule
  extends root`.split(/\s+/),
)

interface Option {
  readonly name: string
  readonly value: Node
}

/** `setupFiles: …`, `config.setupFiles = …`, `config.setupFiles.push(…)`. */
const optionOf = (node: Node): Option | null => {
  if (node.type === 'Property') return toOption(keyName(node.key, node.computed), node.value)
  if (node.type === 'AssignmentExpression') return toOption(memberName(node.left), node.right)
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null
  return memberName(node.callee) === 'push' ? toOption(memberName(node.callee.object), node) : null
}

const toOption = (name: string | null, value: Node): Option | null =>
  name !== null && OPTIONS.has(name) ? { name, value } : null

const referencesOf = ({ name, value }: Option, context: FileContext): readonly Omit<ConfigReference, 'bases'>[] => {
  const texts = textsIn(value, context)
  return texts.map((text) => ({ kind: name === 'extends' ? 'import' : 'option', text }))
}

const isRelative = (text: string): boolean => /^\.{1,2}(?:\/|$)/.test(text)

/** Every text of an expression but keys, also by way of names; those of one call joined as well, as `resolve` does. */
const textsIn = (value: Node, context: FileContext): readonly string[] => {
  const [texts, seen] = [new Set<string>(), new Set<Node>()]
  const add = (root: Node): void => {
    if (seen.has(root)) return
    seen.add(root)
    walk(root, (node, parents) => {
      const text = staticText(node)
      const parent = parents.at(-1)
      const isKey = parent?.type === 'Property' && parent.key === node && parent.value !== node
      if (text !== null && text !== '' && !isKey) texts.add(text)
      if (node.type === 'CallExpression') {
        const parts = node.arguments.flatMap((argument) => staticText(argument) ?? [])
        if (parts.length > 1) texts.add(parts.join('/'))
      }
      if (node.type === 'Identifier' && !isKey && constantOf(node, context) !== node) add(constantOf(node, context))
      return undefined
    })
  }
  add(value)
  return [...texts]
}
