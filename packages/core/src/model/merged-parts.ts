import type { Finding } from './finding.ts'
import type { ModuleName } from './run.ts'

/** A part of a split run that a merge was not given. */
export interface MissingPart {
  /** `part 3/4`; where names are free, how many there are: `2 of 3 parts`. */
  readonly subject: string
  /** What is known of it, as a sentence. */
  readonly message: string
}

/** What parts were charged with by their own jobs. */
export interface Charge {
  readonly finding: Finding
  /** The parts, sorted; empty for an unsplit run. */
  readonly labels: readonly string[]
}

/** What a merge knows beyond the evidence of its parts. */
export interface MergedParts {
  /** Labels of the parts that were there, sorted. */
  readonly labels: readonly string[]
  readonly missing: readonly MissingPart[]
  /** Test modules that are there and that no part ran, sorted. */
  readonly unrun: readonly ModuleName[]
  /** Whether no commit says that the parts ran the same files: outside a repository, or with changes that are in no commit. */
  readonly untied: boolean
  /** All charges of the parts, the same one of several parts once. */
  readonly charges: readonly Charge[]
}
