import type { Node } from 'oxc-parser'
import type { SignalKind } from '../../model/test-edit.ts'
import { childrenOf } from '../syntax/children.ts'
import { type FileContext, toContext } from '../syntax/file-context.ts'
import { inSourceBlocks, isVitestOfModule } from '../syntax/in-source-blocks.ts'
import type { Source } from '../syntax/parse-source.ts'
import { contains } from '../syntax/walk.ts'
import { assignsGlobal } from './assigns-global.ts'
import { detectsRunner } from './detects-runner.ts'
import { importsEvidence } from './imports-evidence.ts'
import { importsTestLibrary } from './imports-test-library.ts'
import { inSourceSignals } from './in-source-signals.ts'
import { type EvidenceQuery, writesEvidence } from './writes-evidence.ts'

/** A signal before it has a line. */
export interface FoundSignal {
  readonly kind: SignalKind
  readonly node: Node
}

/** What a module is read with. */
export interface SignalPlace {
  readonly path: string
  readonly root: string
}

/** Every signal of a production module; its `import.meta.vitest` blocks are tests and not read. */
export const readSignals = (source: Source, { path, root }: SignalPlace): readonly FoundSignal[] => {
  const query = { context: toContext(source), root }
  const blocks = inSourceBlocks(source.program)
  const found: FoundSignal[] = blocks.flatMap((block) =>
    inSourceSignals(block, query.context).map((node) => ({ kind: 'detects-runner' as const, node })),
  )
  const isBlock = new Set(blocks)
  const guards = guardsOf(blocks, query.context)
  const step = (node: Node): void => {
    if (isBlock.has(node)) return
    for (const kind of kindsOf(node, { ...query, path })) found.push({ kind, node })
    for (const child of childrenOf(node)) if (!guards.has(child)) step(child)
  }
  step(source.program)
  return found.filter((one) => !found.some((other) => isInside(one, other)))
}

const kindsOf = (node: Node, query: EvidenceQuery & { readonly path: string }): readonly SignalKind[] => {
  const kinds: SignalKind[] = []
  if (detectsRunner(node, query.context)) kinds.push('detects-runner')
  if (importsTestLibrary(node) || importsEvidence(node, query)) kinds.push('imports-test-library')
  if (assignsGlobal(node, query.context)) kinds.push('assigns-global')
  if (writesEvidence(node, query)) kinds.push('writes-evidence')
  return kinds
}

/** The questions that blocks of tests hang on. */
const guardsOf = (blocks: readonly Node[], { parents }: FileContext): ReadonlySet<Node> =>
  new Set(
    blocks.flatMap((block) => {
      const outer = parents.get(block)
      return outer === undefined ? [] : childrenOf(outer).filter((child) => contains(child, isVitestOfModule))
    }),
  )

/** One piece of code says a thing once. */
const isInside = (one: FoundSignal, other: FoundSignal): boolean =>
  one !== other &&
  one.kind === other.kind &&
  one.node.start >= other.node.start &&
  one.node.end <= other.node.end &&
  one.node.end - one.node.start < other.node.end - other.node.start
