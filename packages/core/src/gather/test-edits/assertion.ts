import type { Node } from 'oxc-parser'
import type { ExpectVariant } from './expect-root.ts'
import type { Guard } from './guards.ts'

/** One assertion of a test, as far as its text tells. */
export interface Assertion {
  /** The whole of it. */
  readonly node: Node
  /** What it is about, as a shape; the name of the function where a helper asserts. */
  readonly subject: string
  readonly variant: ExpectVariant
  readonly isNegated: boolean
  /** `resolves` or `rejects`; null for a plain value. */
  readonly settles: 'resolves' | 'rejects' | null
  /** The matcher's name, several joined by a dot; empty for an `expect` that goes no further. */
  readonly matcher: string
  /** Whether the matcher is called; `expect(a).toBe` asserts nothing. */
  readonly isCalled: boolean
  readonly args: readonly Node[]
  /** Whether something waits for it: `await`, `return`. */
  readonly isAwaited: boolean
  /** The conditions that it hangs on within its block, from the outside in. */
  readonly guards: readonly Guard[]
}
