import type { Day } from './day.ts'
import type { PathEntry } from './path-entry.ts'
import type { TestId } from './test-id.ts'

/** When a record ends: after a day, or once a commit is an ancestor of the judged one. */
export type Expiry =
  | { readonly kind: 'day'; readonly day: Day }
  | { readonly kind: 'commit'; readonly commit: string; readonly ticket: string }

/** What one test may consume. */
export interface Budget {
  readonly id: TestId
  /** Extra attempts within one run, 0..5. */
  readonly retries: number
  /** How many recorded runs count, 1..1000; null: all. */
  readonly windowRuns: number | null
  /** 0 <= x < 0.5; default 0. */
  readonly maxFailRate: number
  /** Required when `retries` > 0; null otherwise possible. */
  readonly expires: Expiry | null
  /** Required when `retries` > 0; may be empty otherwise. */
  readonly owner: string
  readonly note: string
  /** Forbids any retry. */
  readonly destructive: boolean
  /** Full commit id: the window starts after it. */
  readonly since: string | null
}

/** When a permit holds; all conditions must. An empty object always holds. */
export interface PermitCondition {
  /** Values of `process.platform`. */
  readonly platform?: readonly string[]
  /** A range of Node versions, in the syntax of npm's `semver`: `>=22`, `<22.12`. */
  readonly node?: string
  /** Environment variables of which at least one is missing or empty. */
  readonly envMissing?: readonly string[]
  /** Paths relative to home of which at least one does not exist. */
  readonly pathMissing?: readonly string[]
}

/** A marker a person lets stand. */
export interface Permit {
  readonly id: TestId
  /** `suite`: everything below this describe. Default `test`. */
  readonly scope: 'test' | 'suite'
  readonly marker: 'skip' | 'todo' | 'fails' | 'empty'
  readonly when: PermitCondition
  readonly expires: Expiry
  readonly owner: string
  readonly note: string
}

/** Limits on how much may be excused; budgets and freezes, not permits. */
export interface Caps {
  readonly total: number
  readonly perOwner: number
  /** Days after the day a record first appeared in history. */
  readonly maxDays: number
}

/** A case retired by ownership transfer. */
export interface Freeze {
  readonly id: string
  readonly retiredSrcPath: string | null
  readonly retiredTest: TestId | null
  readonly owner: string
  readonly reason: string
  readonly observed: { readonly failed: number; readonly of: number } | null
  readonly expires: Expiry
  readonly reproCmd: string
}

/** One line of `properties/seeds.txt`. */
export interface Seed {
  readonly label: string
  /** Signed 32-bit integer. */
  readonly value: number
}

/** One line of `policy/inventory.txt`: an id, or `old id => new id` of which exactly one must run. */
export interface InventoryEntry {
  readonly id: TestId
  readonly renamedTo: TestId | null
  readonly line: number
}

/** `properties:` of `policy/oracle.yaml`. */
export interface PropertySettings {
  /** Runs per seed, discards excluded. Default 100. */
  readonly numRuns: number
  /** Highest share of discards over tries. Default 0.5. */
  readonly maxSkipRatio: number
  /** Time limit of one predicate call, in milliseconds. Default 5000. */
  readonly timeoutMs: number
  /** The fast-check version the seeds were chosen with, `major.minor`; null when not stated. */
  readonly fastCheck: string | null
}

/** What the files in `oracle/policy/` say, validated and deep-frozen. */
export interface Policy {
  /** The oracle root's name relative to home: `oracle`. */
  readonly root: string
  readonly enforce: 'reject' | 'report'
  readonly properties: PropertySettings
  readonly writable: readonly PathEntry[]
  readonly sealed: readonly PathEntry[]
  readonly budgets: ReadonlyMap<TestId, Budget>
  readonly permits: ReadonlyMap<TestId, Permit>
  readonly caps: Caps
  readonly inventory: readonly InventoryEntry[]
  readonly frozen: readonly Freeze[]
  /** The sealed seed list; null when `properties/seeds.txt` does not exist. */
  readonly seeds: readonly Seed[] | null
}
