import type { TestId } from './test-id.ts'

/** One recorded run's first attempt of one test. */
export interface Sample {
  readonly passed: boolean
  /** Full commit id. */
  readonly commit: string
  /** Start of the run, milliseconds since the epoch. */
  readonly startedAt: number
}

/** The past, folded from the ledger. Trusted runs only, oldest first. */
export interface History {
  /** How many trusted runs were read. */
  readonly runs: number
  /** Samples of every test that occurs in a trusted run's roster or records, for ids with a budget. */
  readonly samples: ReadonlyMap<TestId, readonly Sample[]>
  /**
   * Untrusted runs of clean or dirty working copies on this machine, per test with a budget, oldest
   * first: shown beside the window, never part of it.
   */
  readonly local?: ReadonlyMap<TestId, readonly Sample[]>
  /** Samples that a record's `since` left behind, per test, oldest first. */
  readonly before?: ReadonlyMap<TestId, readonly Sample[]>
  /** Sealed test ids seen by the newest trusted full run at the same LOCK; null when there is none. */
  readonly sealedRoster: readonly TestId[] | null
  /** Ledger files that could not be read: skipped, named, never deleted. */
  readonly skipped: readonly string[]
}
