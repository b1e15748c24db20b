import type { Digest } from './digest.ts'
import type { Extensions } from './extensions.ts'
import type { FixtureSet } from './fixture.ts'
import type { Policy } from './policy.ts'

/** What a sealed module's syntax tree says, for the comparison of two oracles. */
export interface SealedModule {
  /** A digest of the tree without the specifiers of its relative imports: equal for a file that only moved. */
  readonly shape: string
  /** Where its relative imports lead, relative to home, in the order of the text. */
  readonly imports: readonly string[]
  /** Names of the properties that it states; a computed name is not among them. */
  readonly properties: readonly string[]
}

/** One file that an oracle seals. */
export interface SealedFile {
  /** Relative to home. */
  readonly path: string
  readonly digest: Digest
  /** Null for what is no module, does not parse, or has the same bytes on the other side. */
  readonly module: SealedModule | null
}

/** One oracle as it is compared with another. */
export interface OracleState {
  readonly policy: Policy
  /** The files that LOCK lists, sorted by path; their meaning is compared where it has one. */
  readonly files: readonly SealedFile[]
  readonly fixtures: readonly FixtureSet[]
  /** The parsed JSON of each file of `schema/`, by its path relative to home. */
  readonly schemas: ReadonlyMap<string, unknown>
  /** Entries of `policy/allowed_signers`; null without that file. */
  readonly signers: readonly string[] | null
  readonly extensions: Extensions
  /** Whether older history was not there to be counted. */
  readonly isHistoryCut: boolean
}
