import type { Digest } from './digest.ts'

/** What one seed of one property showed. */
export interface SeedResult {
  /** The line of `seeds.txt`. */
  readonly label: string
  /** The 32-bit seed that was given to fast-check. */
  readonly seed: number
  readonly outcome: 'held' | 'falsified' | 'too-many-discards' | 'interrupted' | 'too-few-runs' | 'threw'
  /** Runs that counted, discards excluded. */
  readonly runs: number
  readonly discards: number
  /** Printed by fast-check's `stringify`; only when falsified. */
  readonly counterexample?: string
  /** fast-check's path to the counterexample; only when falsified. */
  readonly path?: string
  /** First line of the error, where there was one. */
  readonly message?: string
}

/** What one fixture of a set showed. */
export interface FixtureResult {
  /** The digest of the input, which is its name. */
  readonly input: string
  readonly outcome: 'matched' | 'differs' | 'threw' | 'not-bytes' | 'corrupt' | 'invariant-false'
  readonly expected?: Digest
  readonly actual?: Digest
  readonly message?: string
}

/** What the judge found in process: one `property()` or one `fixtures()`. */
export type Trial =
  | { readonly kind: 'property'; readonly name: string; readonly seeds: readonly SeedResult[] }
  | { readonly kind: 'fixtures'; readonly set: string; readonly results: readonly FixtureResult[] }
