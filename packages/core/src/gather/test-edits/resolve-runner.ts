import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import type { Binding } from '../syntax/bindings.ts'
import { bindingsOf, isFunction } from '../syntax/file-context.ts'
import { shapeOf } from '../syntax/shape.ts'
import { show } from '../syntax/show.ts'
import { keyName, memberName } from '../syntax/static-text.ts'
import { truthOf } from '../syntax/truth.ts'
import { type Mark, markIf, markUnder, skipUnless, unknownMark } from './mark.ts'
import type { Resolver } from './resolver.ts'
import { marked, plainRunner, type Runner } from './runner.ts'
import { MARKING, NEUTRAL, RUNNER_NAMES } from './runner-names.ts'
import { returnedRunner, wrapperRunner } from './wrapper.ts'

/** The runner that an expression is, with every marker on the way to it; null for anything else. */
export const resolveRunner = (expression: Node, context: Resolver): Runner | null => {
  const node = bare(expression)
  switch (node.type) {
    case 'Identifier':
      return resolveName(node, context)
    case 'MemberExpression':
      return resolveMember(node, context)
    case 'CallExpression':
      return resolveCall(node, context)
    case 'TaggedTemplateExpression':
      return withTable(context.resolve(node.tag), node.quasi)
    case 'ConditionalExpression':
      return resolveChoice(node, context)
    case 'LogicalExpression':
      return merge([context.resolve(node.left), context.resolve(node.right)])
    case 'SequenceExpression':
      return node.expressions.length === 0 ? null : context.resolve(node.expressions.at(-1) ?? node)
    case 'AssignmentExpression':
      return context.resolve(node.right)
    case 'MetaProperty':
      return null
    default:
      return null
  }
}

type Of<T extends Node['type']> = Extract<Node, { type: T }>

const GLOBALS = new Set(['globalThis', 'global', 'window', 'self'])

const resolveName = (node: Of<'Identifier'>, context: Resolver): Runner | null => {
  const bindings = bindingsOf(node, context)
  if (bindings.length === 0) return GLOBALS.has(node.name) ? plainRunner('namespace') : byName(node.name, node)
  return merge(bindings.map((binding) => resolveBinding(binding, { node, context })))
}

interface Naming {
  readonly node: Of<'Identifier'>
  readonly context: Resolver
}

const resolveBinding = (binding: Binding, { node, context }: Naming): Runner | null => {
  if (binding.kind === 'import') return resolveImported(binding, node)
  if (binding.kind === 'value') {
    if (isFunction(binding.node)) return wrapperRunner(binding.node, { name: node.name, context })
    const runner = context.resolve(binding.node)
    return runner ?? (isOpaque(binding.node) ? byName(node.name, node) : null)
  }
  const owner = context.resolve(binding.node)
  if (owner === null) return byName(binding.name ?? node.name, node)
  return binding.name === null
    ? marked(owner, [unknownMark(node, context)])
    : modified(owner, { name: binding.name, node, context })
}

/** The value of a call or of an `await` may be anything: then the name counts. */
const isOpaque = (node: Node): boolean => ['CallExpression', 'AwaitExpression', 'MemberExpression'].includes(node.type)

const ORACLE_TESTS = new Set(['property', 'fixtures'])

const resolveImported = (binding: Extract<Binding, { kind: 'import' }>, node: Of<'Identifier'>): Runner | null => {
  if (binding.name === '*') return plainRunner('namespace')
  if (binding.source === 'vitest-oracle' && ORACLE_TESTS.has(binding.name)) return plainRunner('test')
  return byName(binding.name, node) ?? byName(node.name, node)
}

const byName = (name: string, node: Node): Runner | null => {
  const known = RUNNER_NAMES.get(name)
  if (known === undefined) return null
  const mark: readonly Mark[] =
    known.mark === undefined ? [] : [{ kind: known.mark, detail: null, key: '', start: node.start }]
  return marked(plainRunner(known.base), mark)
}

const resolveMember = (node: Of<'MemberExpression'>, context: Resolver): Runner | null => {
  if (isVitestOfModule(node)) return plainRunner('namespace')
  const name = memberName(node)
  const held = heldIn(bare(node.object), { name, context })
  if (held.length > 0) {
    const runner = merge(held.map(context.resolve))
    return runner !== null && name === null ? marked(runner, [unknownMark(node, context)]) : runner
  }
  const owner = context.resolve(node.object)
  if (owner === null) return null
  return name === null ? marked(owner, [unknownMark(node, context)]) : modified(owner, { name, node, context })
}

const isVitestOfModule = (node: Of<'MemberExpression'>): boolean =>
  bare(node.object).type === 'MetaProperty' && memberName(node) === 'vitest'

interface Held {
  readonly name: string | null
  readonly context: Resolver
}

/** What an object or a list of this file holds under a name, or all it holds where the name is computed. */
const heldIn = (object: Node, { name, context }: Held): readonly Node[] => {
  if (object.type === 'Identifier') {
    return bindingsOf(object, context).flatMap((binding) =>
      binding.kind === 'value' && binding.node.type !== 'Identifier' ? heldIn(binding.node, { name, context }) : [],
    )
  }
  if (object.type === 'ArrayExpression') return object.elements.filter((element) => element !== null)
  if (object.type !== 'ObjectExpression') return []
  return object.properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    return name === null || keyName(property.key, property.computed) === name ? [property.value] : []
  })
}

interface Modifying {
  readonly name: string
  readonly node: Node
  readonly context: Resolver
}

const modified = (owner: Runner, { name, node, context }: Modifying): Runner | null => {
  if (owner.base === 'namespace') return name === 'default' ? owner : byName(name, node)
  if (owner.base === 'hook') return null
  const other = RUNNER_NAMES.get(name)
  if (other !== undefined) return { ...owner, base: other.base }
  const kind = MARKING.get(name)
  if (kind !== undefined) return marked(owner, markIf(kind, { node, value: undefined, context }))
  return NEUTRAL.has(name) || CONDITIONS.has(name) ? owner : marked(owner, [unknownMark(node, context)])
}

const CONDITIONS = new Set(['skipIf', 'runIf', 'if'])

const resolveCall = (node: Of<'CallExpression'>, context: Resolver): Runner | null => {
  const callee = bare(node.callee)
  if (callee.type === 'Identifier') return returnedRunner(callee, context)
  if (callee.type !== 'MemberExpression') return null
  const name = memberName(callee)
  if (name === null) return null
  const [value] = node.arguments
  const site = { node, value, context }
  const owner = context.resolve(callee)
  if (owner === null || owner.base === 'namespace' || owner.base === 'hook') return null
  if (name === 'skipIf') return marked(owner, markIf('skip', site))
  if (name === 'runIf' || name === 'if') return marked(owner, skipUnless(site))
  if (name === 'each' || name === 'for') return withTable(owner, value)
  return NEUTRAL.has(name) ? owner : null
}

const withTable = (runner: Runner | null, table: Node | undefined): Runner | null =>
  runner === null || table === undefined ? runner : { ...runner, tables: [...runner.tables, table] }

const resolveChoice = (node: Of<'ConditionalExpression'>, context: Resolver): Runner | null => {
  const truth = truthOf(node.test)
  if (truth !== null) return context.resolve(truth ? node.consequent : node.alternate)
  const [yes, no] = [context.resolve(node.consequent), context.resolve(node.alternate)]
  const runner = yes ?? no
  if (runner === null) return null
  if (yes === null || no === null) return marked(runner, [unknownMark(node, context)])
  const common = yes.marks.filter(({ kind }) => no.marks.some((mark) => mark.kind === kind))
  const only = (marks: readonly Mark[], word: string): readonly Mark[] =>
    marks
      .filter(({ kind }) => !common.some((mark) => mark.kind === kind))
      .map((mark) =>
        markUnder(mark, { text: `${word} ${show(context.text, node.test)}`, key: `${word} ${shapeOf(node.test)}` }),
      )
  return {
    ...yes,
    marks: [...common, ...only(yes.marks, 'if'), ...only(no.marks, 'unless')],
    tables: [...yes.tables, ...no.tables],
  }
}

/** One runner that stands for several: a mark of any of them may hold. */
const merge = (runners: readonly (Runner | null)[]): Runner | null => {
  const [first, ...others] = runners.filter((runner) => runner !== null)
  if (first === undefined) return null
  return {
    ...first,
    marks: [first, ...others].flatMap(({ marks }) => marks),
    tables: [first, ...others].flatMap(({ tables }) => tables),
  }
}
