import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { bindingsOf } from '../syntax/file-context.ts'
import { shapeOf } from '../syntax/shape.ts'
import { show } from '../syntax/show.ts'
import { staticText } from '../syntax/static-text.ts'
import { chainOf, isTopOfChain } from './chain.ts'
import type { Feature } from './facts.ts'
import type { Resolver } from './resolver.ts'

/** What replaces a module of the project, or a member of what it exports. */
export const readMocks = (nodes: readonly Node[], resolver: Resolver): readonly Feature[] =>
  nodes.flatMap((node) =>
    isMock(node, resolver) ? [{ key: shapeOf(node), node, text: show(resolver.text, node) }] : [],
  )

const isMock = (node: Node, resolver: Resolver): boolean => {
  if (node.type === 'AssignmentExpression')
    return node.left.type === 'MemberExpression' && isSubject(node.left, resolver)
  if (node.type !== 'CallExpression' || !isTopOfChain(node, resolver.parents)) return false
  const { links } = chainOf(node, () => false)
  const [first, ...others] = links
  const subject = first?.args?.[0]
  if (subject === undefined) return false
  if (MODULE_MOCKS.has(first?.name ?? '')) return isOwnModule(subject)
  if (first?.name !== 'spyOn' && first?.name !== 'mocked') return false
  return others.some(({ name }) => name.startsWith('mock')) && isSubject(subject, resolver)
}

const MODULE_MOCKS = new Set(['mock', 'doMock', 'unstable_mockModule', 'setMock'])

const isOwnModule = (specifier: Node): boolean => {
  const it = bare(specifier)
  const text = staticText(it.type === 'ImportExpression' ? it.source : it)
  return text === null || isOwnSpecifier(text)
}

/** A relative path or an alias, and no package. */
export const isOwnSpecifier = (specifier: string): boolean => /^(?:\.{1,2}(?:\/|$)|@\/|~|#|\/|file:)/.test(specifier)

/** Whether an expression starts from something that a module of the project exports. */
const isSubject = (expression: Node, resolver: Resolver): boolean => {
  let node = bare(expression)
  while (node.type === 'MemberExpression') node = bare(node.object)
  if (node.type !== 'Identifier') return false
  return bindingsOf(node, resolver).some((binding) => binding.kind === 'import' && isOwnSpecifier(binding.source))
}
