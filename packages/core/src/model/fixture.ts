import type { Digest } from './digest.ts'

/** One entry of a fixture set's folder. */
export interface FixtureEntry {
  /** Name inside the set's folder. */
  readonly name: string
  readonly kind: 'file' | 'folder' | 'other'
  /** The digest of the file's bytes; null for anything but a file. */
  readonly digest: Digest | null
  /** Of an `.expected` file: the digest it holds, or null when it holds no well-formed one. */
  readonly expected: Digest | null
  /** Of an `.in` file of a set with a schema: why its text or shape is not allowed; empty when it is. */
  readonly shapeProblems: readonly string[]
}

/** One folder of `fixtures/` with its schema. */
export interface FixtureSet {
  /** Empty for what lies directly in `fixtures/` and is no spec: each of its entries is out of place. */
  readonly name: string
  /** Relative to home. */
  readonly path: string
  /** Relative to home; null when there is no `schema/<set>.json`. */
  readonly schema: string | null
  /** Sorted by name. */
  readonly entries: readonly FixtureEntry[]
}
