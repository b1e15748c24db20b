import type { Node } from 'oxc-parser'
import { bare } from '../syntax/bare.ts'
import { childrenOf } from '../syntax/children.ts'
import { isFunction } from '../syntax/file-context.ts'
import { inSourceBlocks } from '../syntax/in-source-blocks.ts'
import type { Source } from '../syntax/parse-source.ts'
import { show } from '../syntax/show.ts'
import { staticText } from '../syntax/static-text.ts'
import type { Block, TestModel } from './block.ts'
import { type Guard, guardOf, isNever } from './guards.ts'
import { makeResolver } from './make-resolver.ts'
import type { Mark } from './mark.ts'
import { type RunnerCall, readCall } from './read-call.ts'
import type { Resolver } from './resolver.ts'

/** What of a file counts as test code. */
export type TestPart = 'whole' | 'in-source'

/** Every test and suite of one text, under the file that holds them. */
export const buildModel = (source: Source, part: TestPart): TestModel => {
  const resolver = makeResolver(source)
  const bodies = part === 'whole' ? [source.program] : inSourceBlocks(source.program)
  const file = makeFile(source.program, bodies)
  const builder = new ModelBuilder(resolver, file)
  for (const body of bodies) builder.visit(body, { block: file, guards: [], isDead: false })
  return { resolver, blocks: builder.blocks, callsIn: callsIn(builder.blocks), elided: builder.elided }
}

const callsIn = (blocks: readonly Block[]): ReadonlyMap<Block, readonly Node[]> => {
  const calls = new Map<Block, Node[]>()
  for (const { parent, node } of blocks) {
    if (parent === null) continue
    const known = calls.get(parent)
    if (known === undefined) calls.set(parent, [node])
    else known.push(node)
  }
  return calls
}

const makeFile = (node: Node, bodies: readonly Node[]): Block => ({
  kind: 'file',
  titles: [],
  ordinal: 1,
  parent: null,
  node,
  marks: [],
  guards: [],
  via: null,
  tables: [],
  timeouts: [],
  bodies,
  hasBody: true,
})

/** Where a visit is. */
interface Place {
  readonly block: Block
  readonly guards: readonly Guard[]
  /** Whether it is under a condition that never holds. */
  readonly isDead: boolean
}

class ModelBuilder {
  readonly blocks: Block[]
  readonly elided = new Set<Node>()
  readonly #resolver: Resolver
  readonly #seen = new Map<string, number>()

  constructor(resolver: Resolver, file: Block) {
    this.#resolver = resolver
    this.blocks = [file]
  }

  visit(node: Node, place: Place): void {
    const call = node.type === 'CallExpression' ? readRegistration(node, place, this.#resolver) : null
    if (call !== null) this.#register(call, place)
    else
      for (const child of childrenOf(node))
        this.visit(child, stepInto(child, { outer: node, place, text: this.#resolver.text }))
  }

  #register(call: RunnerCall, place: Place): void {
    const titles = [...place.block.titles, titleOf(call.title, this.#resolver)]
    const key = JSON.stringify([call.runner.base, titles])
    const ordinal = (this.#seen.get(key) ?? 0) + 1
    this.#seen.set(key, ordinal)
    const block = makeBlock(call, { titles, ordinal, place })
    this.blocks.push(block)
    this.elided.add(call.node)
    for (const body of block.bodies) {
      this.elided.add(body)
      this.visit(body, { block, guards: [], isDead: false })
    }
  }
}

interface Naming {
  readonly titles: readonly string[]
  readonly ordinal: number
  readonly place: Place
}

const makeBlock = (call: RunnerCall, { titles, ordinal, place }: Naming): Block => {
  const dead: readonly Mark[] = place.isDead ? [{ kind: 'skip', detail: null, key: '', start: call.node.start }] : []
  return {
    kind: call.runner.base,
    titles,
    ordinal,
    parent: place.block,
    node: call.node,
    marks: [...call.marks, ...dead, ...impliedTodo(call)],
    guards: place.guards,
    via: call.runner.via,
    tables: call.runner.tables,
    timeouts: call.timeouts,
    bodies: call.body === null ? call.data : [call.body, ...call.data],
    hasBody: call.body !== null || call.runner.via !== null,
  }
}

/** A test without a function is a `todo`, whatever it is called. */
const impliedTodo = ({ node, body, marks, runner }: RunnerCall): readonly Mark[] =>
  body === null && runner.via === null && runner.base === 'test' && marks.every(({ kind }) => kind !== 'todo')
    ? [{ kind: 'todo', detail: null, key: '', start: node.start }]
    : []

const stepInto = (inner: Node, { outer, place, text }: { outer: Node; place: Place; text: string }): Place => {
  const step = { inner, outer, text }
  const guard = guardOf(step)
  const isDead = place.isDead || isNever(step)
  if (guard === null && isDead === place.isDead) return place
  return { ...place, guards: guard === null ? place.guards : [...place.guards, guard], isDead }
}

/** Inside a test nothing is registered but by the runner's own names; outside, a call like a test's is one. */
const readRegistration = (
  node: Extract<Node, { type: 'CallExpression' }>,
  { block }: Place,
  resolver: Resolver,
): RunnerCall | null => readCall(node, resolver) ?? (block.kind === 'test' ? null : readForeign(node, resolver))

/** `dbTest('reads', async () => …)` of another file: a name, a text and a function, as a statement. */
const readForeign = (node: Extract<Node, { type: 'CallExpression' }>, resolver: Resolver): RunnerCall | null => {
  const callee = bare(node.callee)
  const [title] = node.arguments
  const body = node.arguments.at(-1)
  if (callee.type !== 'Identifier' || title === undefined || staticText(title) === null) return null
  if (body === undefined || !isFunction(bare(body)) || resolver.resolve(callee) !== null) return null
  if (resolver.parents.get(node)?.type !== 'ExpressionStatement') return null
  const runner = { base: 'test', marks: [], tables: [], via: callee.name } as const
  return { node, runner, title, body: bare(body), data: node.arguments.slice(1, -1), marks: [], timeouts: [] }
}

/** A title as written; what is computed stands as its code. */
const titleOf = (title: Node, { text }: Resolver): string => {
  const plain = staticText(title)
  if (plain !== null) return plain
  const it = bare(title)
  return it.type === 'TemplateLiteral' ? text.slice(it.start + 1, it.end - 1) : show(text, it)
}
