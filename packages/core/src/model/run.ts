import type { Marker } from './marker.ts'
import type { TestId } from './test-id.ts'
import type { Trial } from './trial.ts'

/** One try of a test. `skipped` is a try that `ctx.skip()` ended. */
export interface Attempt {
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly durationMs: number
  /** The first error of a failed attempt, first line only. */
  readonly message?: string
}

/** Why a test of a collected module has no attempt. */
export type NotRunReason =
  /** Its own or its suite's `skip` or `todo` was left standing. */
  | 'marked'
  /** A `todo` without a body. */
  | 'no-body'
  /** A filter or another test's `only` left it out. */
  | 'filtered'
  /** A `beforeAll` of a suite around it failed. */
  | 'setup-failed'
  /** The run ended before it. */
  | 'cancelled'
  /** It was type-checked, not run. */
  | 'type-checked'
  /** None of the above explains it: reported as missing evidence. */
  | 'unexplained'

/** What became of one test in this run. */
export type Outcome =
  | { readonly kind: 'ran'; readonly state: 'passed' | 'failed'; readonly attempts: readonly [Attempt, ...Attempt[]] }
  | { readonly kind: 'not-run'; readonly reason: NotRunReason; readonly detail?: string }

/** One test of one run, with the markers it carried. */
export interface Observation {
  /** Unique in its run: with the project's name where several projects run the file. */
  readonly id: TestId
  /** The same id without a project; equal to `id` where one project runs the file. */
  readonly bareId: TestId
  readonly project: string
  /** The module's path relative to the oracle's home. */
  readonly module: string
  /** Whether the module is under the oracle root or matched by `sealed.txt`. */
  readonly sealed: boolean
  readonly outcome: Outcome
  /** As the author wrote them, whether or not they were undone. Never contains a budget's retries. */
  readonly markers: readonly Marker[]
  /** Whether the runner ran it as if unmarked (rule 5). */
  readonly unmarked: boolean
  /** How many `expect` assertions the last attempt ran; null when the runner could not tell. */
  readonly assertions: number | null
  /** What a `property()` or a `fixtures()` found; absent for a plain `test()`. */
  readonly trial?: Trial
  /** Whether our runner witnessed it; false in browser and typecheck projects, and when it was replaced. */
  readonly witnessed: boolean
  /** What Vitest's reporter said, when that contradicts the attempts (tampering, R04). */
  readonly contradiction?: string
  /** A hint for a failure: fake timers left on by another test, elapsed time compared, … */
  readonly suspect?: string
  /** Line in the module, 1-based, when Vitest recorded locations. */
  readonly line?: number
}

/** One test module of one run. */
export interface ModuleObservation {
  readonly project: string
  /** Relative to the oracle's home. */
  readonly path: string
  readonly sealed: boolean
  /** `never-returned`: announced by Vitest, but no result came back (its worker did not start). */
  readonly state: 'ran' | 'failed-to-load' | 'never-returned' | 'cancelled'
  readonly environment: 'node' | 'browser' | 'typecheck'
  /** Errors of the module or of a suite in it, first lines. */
  readonly errors: readonly string[]
  /** Whether our runner witnessed the collection and could undo markers. */
  readonly witnessed: boolean
  /** It imports another assertion library, so `assertions: 0` proves nothing. */
  readonly importsOtherAssertions: boolean
}

/** What names one test module: the same file may be a module of several projects. */
export type ModuleName = Pick<ModuleObservation, 'project' | 'path'>

/** Why this run could not see everything. */
export interface Narrowing {
  readonly kind:
    | 'name-pattern'
    | 'file-filter'
    | 'line-filter'
    | 'changed'
    | 'exclude'
    | 'project'
    | 'tags'
    | 'bail'
    | 'last-failed'
    | 'only'
    | 'selection'
    | 'replay'
    | 'shard'
    | 'part'
  /** As the person typed it: `-t total`, `tests/order.test.ts`, `--shard=2/4`. */
  readonly detail: string
}

/** A declared part of a split run: `--shard=2/4` or `ORACLE_PART=unit/3`. */
export interface Part {
  readonly label: string
  /** How many parts the whole run has: at most {@link MAX_PARTS}. */
  readonly count: number
}

/** More parts than any split has: a number beside which nothing takes long. */
export const MAX_PARTS = 999

/** Facts of the run's configuration that can empty a run or hide a failure. */
export interface ConfigFacts {
  /** `passWithNoTests` and where it was set. */
  readonly passWithNoTests: 'config' | 'cli' | 'off'
  /** A `testNamePattern` that the configuration file sets for good; null when none. */
  readonly testNamePattern: string | null
  /** A `retry` count that the configuration file sets; 0 when none. */
  readonly retry: number
  readonly ignoresUnhandledErrors: boolean
  /** How many unhandled errors an `onUnhandledError` of the configuration swallowed; absent where it was not counted. */
  readonly suppressedErrors?: number
  /** Whether the configuration file sets a `shard` for good, so that every run leaves files out. */
  readonly shardInConfig?: boolean
  /** Names of projects that only type-check. */
  readonly typecheckOnlyProjects: readonly string[]
  /** Setup files inside a writable path, relative to home. */
  readonly writableSetupFiles: readonly string[]
  /** Vitest fails the run when it meets a committed `only` (its default in CI). */
  readonly forbidsOnly: boolean
}

/** All that is known about one run of Vitest. */
export interface RunEvidence {
  readonly vitestVersion: string
  readonly nodeVersion: string
  readonly platform: string
  /** The fast-check that drives properties; absent where it is not known. */
  readonly fastCheckVersion?: string
  /** Whether the environment variable `CI` is set. */
  readonly ci: boolean
  /** Why the run could not see everything; empty for a full run. */
  readonly narrowing: readonly Narrowing[]
  readonly part: Part | null
  /** Why the run ended early; null when it ran to its end. A reached `--bail` is a narrowing instead. */
  readonly interrupted: string | null
  readonly modules: readonly ModuleObservation[]
  /**
   * Every test module of the projects of this run, whichever of them its part was to run; only in a part.
   * Absent in an unsplit run, which is held against LOCK and inventory.
   */
  readonly found?: readonly ModuleName[]
  readonly tests: readonly Observation[]
  /** Every sealed spec file of the LOCK (frozen ones excluded) that a full run must include. */
  readonly sealedSpecs: readonly string[]
  /** Specs of LOCK that no longer exist on disk are reported by `lock-intact`; these are file filters that matched nothing. */
  readonly unmatchedFilters: readonly string[]
  /** Unhandled errors, first lines. */
  readonly unhandledErrors: readonly string[]
  readonly config: ConfigFacts
}
