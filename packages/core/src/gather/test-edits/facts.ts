import type { Node } from 'oxc-parser'
import type { Assertion } from './assertion.ts'
import type { Block, TestModel } from './block.ts'
import type { Mark } from './mark.ts'
import type { NamedNumber } from './read-numbers.ts'
import type { Statement } from './statements.ts'

/** Something that is there or not, by its meaning. */
export interface Feature {
  readonly key: string
  readonly node: Node
  readonly text: string
}

/** Everything that a comparison asks of one block. */
export interface Facts {
  readonly block: Block
  readonly model: TestModel
  /** Its own markers, calls of `skip()` and retries set by a call among them. */
  readonly marks: readonly Mark[]
  readonly assertions: readonly Assertion[]
  readonly numbers: readonly NamedNumber[]
  readonly returns: readonly Feature[]
  readonly swallows: readonly Feature[]
  readonly mocks: readonly Feature[]
  readonly statements: readonly Statement[]
}
