import type { TestId } from './test-id.ts'

/** One recorded run's first attempt of one test. */
export interface Sample {
  readonly passed: boolean
  /** Full commit id. */
  readonly commit: string
  /** Start of the run, milliseconds since the epoch. */
  readonly startedAt: number
}

/** When and where a recorded run was made. */
export interface RunStamp {
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** The time zone that the run saw; null where an older program recorded it. */
  readonly zone: string | null
  readonly platform: string
}

/** Per test, by its id in those runs, the newest run of one commit in which it passed at first, and in which it failed at first. */
export interface CommitOutcomes {
  readonly passed: ReadonlyMap<TestId, RunStamp>
  readonly failed: ReadonlyMap<TestId, RunStamp>
}

/** How often tests failed first before. */
export interface EarlierFailures {
  /** How many of the newest recorded commits were looked at. */
  readonly commits: number
  /** At how many of them each test failed first; no entry for one that did so at all of them from one on. */
  readonly failed: ReadonlyMap<TestId, number>
}

/** The past, folded from the ledger. Trusted runs only, oldest first. */
export interface History {
  /** How many trusted runs were read. */
  readonly runs: number
  /**
   * The last `window_runs` samples of every id with a budget, one of each commit: the first trusted run
   * that holds the test, and where that is a part of a split run, the first of its parts that failed.
   */
  readonly samples: ReadonlyMap<TestId, readonly Sample[]>
  /** Other trusted runs of the window's commits, per id with a budget: kept and shown, they dilute nothing. */
  readonly reruns?: ReadonlyMap<TestId, readonly Sample[]>
  /**
   * The last `window_runs` untrusted runs on this machine, of clean or dirty working copies, per id
   * with a budget: shown beside the window, never part of it.
   */
  readonly local?: ReadonlyMap<TestId, readonly Sample[]>
  /** The window that a record's `since` left behind, per id; no entry where no recorded run has that commit. */
  readonly before?: ReadonlyMap<TestId, readonly Sample[]>
  /** What clean runs of the commit at hand showed, trusted or not; absent where none is at hand. */
  readonly atCommit?: CommitOutcomes
  /** Of the trusted runs of that commit, the first run first: which part each was, null where it was not split. */
  readonly partsAtCommit?: readonly (string | null)[]
  /** What failed first before, budget or not. */
  readonly earlier?: EarlierFailures
  /** Sealed test ids seen by the newest trusted full run at the same LOCK; null when there is none. */
  readonly sealedRoster: readonly TestId[] | null
  /** Records of the ledger that could not be read: skipped, named, never deleted. */
  readonly skipped: readonly string[]
  /** Why the ledger as a whole could not be read, and what was not checked without it; absent where it was read. */
  readonly unread?: string
}
