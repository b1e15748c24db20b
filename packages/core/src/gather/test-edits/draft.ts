import type { Node } from 'oxc-parser'
import type { TestEditKind } from '../../model/test-edit.ts'

/** An edit before it has a test and a line. */
export interface Draft {
  readonly kind: TestEditKind
  readonly before: string | null
  readonly after: string | null
  /** Where it is in base; null for what base has not. */
  readonly baseAt: number | null
  /** Where it is in head; null for what head has not. */
  readonly headAt: number | null
}

/** One side of an edit: the words for it, and where it is. */
export interface DraftSide {
  readonly text: string
  readonly node: Pick<Node, 'start'>
}

/** An edit from its two sides. */
export const draft = (kind: TestEditKind, base: DraftSide | null, head: DraftSide | null): Draft => ({
  kind,
  before: base?.text ?? null,
  after: head?.text ?? null,
  baseAt: base?.node.start ?? null,
  headAt: head?.node.start ?? null,
})
