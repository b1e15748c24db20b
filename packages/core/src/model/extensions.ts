/** How often the expiry of each record was moved before, by its kind and its id; an id that is absent: never. */
export interface Extensions {
  readonly budgets: ReadonlyMap<string, number>
  readonly permits: ReadonlyMap<string, number>
  readonly freezes: ReadonlyMap<string, number>
}

/** Where nothing was ever extended. */
export const NO_EXTENSIONS: Extensions = { budgets: new Map(), permits: new Map(), freezes: new Map() }
