import type { Finding } from './finding.ts'

/** A part of a split run that a merge was not given. */
export interface MissingPart {
  /** `part 3/4`; where names are free, how many there are: `2 of 3 parts`. */
  readonly subject: string
  /** What is known of it, as a sentence. */
  readonly message: string
}

/** What a merge knows beyond the evidence of its parts. */
export interface MergedParts {
  /** Labels of the parts that were there, sorted. */
  readonly labels: readonly string[]
  readonly missing: readonly MissingPart[]
  /** Test modules that Vitest finds here and no part ran, relative to home, sorted; empty where Vitest was not asked. */
  readonly unrun: readonly string[]
  /** Findings about what only the job of a part could see: its working copy, its configuration. */
  readonly carried: readonly Finding[]
}
