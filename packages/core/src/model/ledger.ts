import type { Digest } from './digest.ts'
import type { Attempt } from './run.ts'
import type { RunId } from './run-id.ts'
import type { TestId } from './test-id.ts'

/** What the ledger keeps of one test that has a budget or did not pass cleanly at first. */
export interface TestRecord {
  /** As the run had it, whatever the budget's key is. */
  readonly id: TestId
  readonly attempts: readonly Attempt['outcome'][]
  readonly durationMs: number
  /** `skip`, `retry=3` …, as the author wrote them. */
  readonly markers: readonly string[]
}

/** One run on disk: immutable, one JSON file. */
export interface RunRecord {
  readonly version: 1
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Full commit id; forty zeros outside a git repository. */
  readonly sha: string
  /** The working copy had uncommitted changes; never enters the window. */
  readonly dirty: boolean
  /** Set only by `ORACLE_RECORD=1` or `ledger record`. */
  readonly trusted: boolean
  /** Ran to its end and was not narrowed; only full runs enter the window. */
  readonly full: boolean
  readonly branch: string | null
  /** `2/4`, `unit/3`, or null for an unsplit run. */
  readonly part: string | null
  readonly program: string
  readonly vitest: string
  readonly node: string
  readonly platform: string
  /** The time zone the run saw, as IANA names it: `Europe/Berlin`; absent where an older program recorded it. */
  readonly zone?: string
  /** Tree digest of the LOCK the run was judged by. */
  readonly lock: Digest
  /** Digest of the list of all test ids, stored once under `rosters/`. */
  readonly roster: Digest
  /** What the run exited with; absent where an older program recorded it. */
  readonly exitCode?: number
  readonly tests: readonly TestRecord[]
  /**
   * Tests with a budget that were to run and gave no result, as the run would have named them: a failed first
   * attempt each. Absent where there are none.
   */
  readonly lost?: readonly TestId[]
  /** The ledger held the sample of its commit when it was recorded; absent: it did not. */
  readonly rerun?: boolean
}

/** All test ids of one run, and which of them are sealed. */
export interface Roster {
  readonly version: 1
  readonly ids: readonly TestId[]
  readonly sealed: readonly TestId[]
  /**
   * Of the files that one named project ran alone, so that their tests' ids have no project: its name, by
   * the path as those ids spell it. Absent where there is none, or where an older program recorded the run.
   */
  readonly projects?: Readonly<Record<string, string>>
}

/** A run that a ledger may come to hold. */
export interface NewRun {
  readonly id: RunId
  readonly record: Omit<RunRecord, 'roster'>
  readonly roster: Roster
}
