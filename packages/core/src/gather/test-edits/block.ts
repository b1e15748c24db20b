import type { Node } from 'oxc-parser'
import type { Guard } from './guards.ts'
import type { Mark } from './mark.ts'
import type { Resolver } from './resolver.ts'

/** A file, a suite or a test of one side, with what is its own: the blocks inside it are not. */
export interface Block {
  readonly kind: 'file' | 'suite' | 'test'
  /** From the outside in, its own last; empty for the file. */
  readonly titles: readonly string[]
  /** 1 for the first block of these titles, then 2, 3 … */
  readonly ordinal: number
  readonly parent: Block | null
  /** The call that registers it, the program for the file. */
  readonly node: Node
  /** Its own markers, in code order. */
  readonly marks: readonly Mark[]
  /** The conditions that registering it hangs on. */
  readonly guards: readonly Guard[]
  /** The function of this or another file that registers it; null for the runner's own. */
  readonly via: string | null
  readonly tables: readonly Node[]
  readonly timeouts: readonly Node[]
  /** What it runs, and the data that a wrapper is given. */
  readonly bodies: readonly Node[]
  readonly hasBody: boolean
}

/** One side of a comparison. */
export interface TestModel {
  readonly resolver: Resolver
  /** The file first, then every block in code order. */
  readonly blocks: readonly Block[]
  /** The calls that register the blocks right inside a block. */
  readonly callsIn: ReadonlyMap<Block, readonly Node[]>
  /** Nodes that belong to a block of their own. */
  readonly elided: ReadonlySet<Node>
}
