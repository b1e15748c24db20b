import type { Attempt, Marker, PropertySettings, Seed, Trial } from '@vitest-oracle/core/model'
import type { HomePaths } from './worker/relative-path.ts'

/** The key under which the parent hands its orders to every worker (`project.provide`). */
export const ORDERS_KEY = 'vitest-oracle'

/** A permit that holds on this machine today: the parent has evaluated its conditions. */
interface StandingPermit {
  readonly id: string
  readonly scope: 'test' | 'suite'
  readonly marker: 'skip' | 'todo' | 'fails' | 'empty'
}

/** What a worker needs to know. Plain data: it crosses a process boundary. */
export interface WorkerOrders extends HomePaths {
  readonly version: 1
  /** The oracle root's name. */
  readonly root: string
  /** Files outside the root that `sealed.txt` seals, relative to home. */
  readonly sealedFiles: readonly string[]
  /** Ids that must run to a pass, old and new names of a rename alike. */
  readonly inventory: readonly string[]
  /** Granted retries by id; 0 for a record without retries. */
  readonly retries: Readonly<Record<string, number>>
  /** Permits in force only. */
  readonly permits: readonly StandingPermit[]
  /** In CI `only` hides nothing (rule 5). */
  readonly ci: boolean
  readonly seeds: readonly Seed[] | null
  readonly properties: PropertySettings
}

/** What the runner saw of one test; travels to the main process in `task.meta.oracle`. */
export interface Testimony {
  readonly version: 1
  readonly markers: readonly Marker[]
  /** Whether it ran as if unmarked. */
  readonly unmarked: boolean
  readonly hasBody: boolean
  /** Whether its `fails` was left in place, so that a failing body is its pass. */
  readonly inverted: boolean
  readonly attempts: readonly Attempt[]
  readonly assertions: number | null
  readonly trials: readonly Trial[]
  /** Matchers that no longer fail when they must. */
  readonly disarmed: readonly string[]
  /** It ended with fake timers still installed. */
  readonly leftFakeTimers: boolean
}

/** What the runner saw of one module; travels in the file task's `meta.oracle`. */
export interface ModuleTestimony {
  readonly version: 1
  /** Whether markers could be undone before Vitest interpreted them. */
  readonly neutralised: boolean
  readonly disarmed: readonly string[]
}
