/**
 * What an author wrote on a test or on a suite around it: `skip` (also `skipIf`, `runIf`), `todo`,
 * `only`, `fails`, an in-test `retry` or `repeats`, or a call of `ctx.skip()`.
 */
export type MarkerKind = 'skip' | 'todo' | 'only' | 'fails' | 'retry' | 'repeats' | 'skip-call'

/** One marker of one test. */
export interface Marker {
  readonly kind: MarkerKind
  /** The titles of the suite that carries it, outermost first; empty when the test itself does. */
  readonly suite: readonly string[]
  /** The count of `retry` and `repeats`, or the note given to `ctx.skip(note)`. */
  readonly detail?: string
}
