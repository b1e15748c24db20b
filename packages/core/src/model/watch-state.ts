/** Something that failed in an earlier run of a watch session and was not run since. */
export interface OlderFailure {
  /** A test id, or the path of a module that failed outside its tests. */
  readonly id: string
  /** The path of its module, relative to home. */
  readonly module: string
  /** Among how many modules it is not known which it was, where it is not. */
  readonly among?: number
}

/** What a watch session knows beside the report of its last run. */
export interface WatchState {
  /** Sorted by id. */
  readonly redNotRerun: readonly OlderFailure[]
  /** Paths of modules that were cancelled, whole or in part, and have not run since, sorted; absent for none. */
  readonly cancelled?: readonly string[]
  /** Modules that the session has results of. */
  readonly modules: number
  /** How many of them were not part of the last run. */
  readonly older: number
}
