/** How often each record was extended before, by its kind and its id; an id that is absent: never. */
export interface Extensions {
  readonly budgets: ReadonlyMap<string, number>
  readonly permits: ReadonlyMap<string, number>
  readonly freezes: ReadonlyMap<string, number>
  /** How often the window of a budget was started anew. */
  readonly restarts: ReadonlyMap<string, number>
}

/** Where nothing was ever extended. */
export const NO_EXTENSIONS: Extensions = {
  budgets: new Map(),
  permits: new Map(),
  freezes: new Map(),
  restarts: new Map(),
}
