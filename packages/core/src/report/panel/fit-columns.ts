/** Columns between two columns. */
export const GAP = 2
const NAME_MIN = 12
const NAME_COMFORT = 24
const BAR_MIN = 8
const BAR_COMFORT = 20
const BAR_MAX = 40
/** How many of the other columns are dearer than comfort. */
const DEAR = 4

/** What wants a place in a row. */
export interface Wanted {
  /** Columns of the whole row. */
  readonly width: number
  /** Of the longest name. */
  readonly name: number
  /** Of the longest bar at one mark a sample; 0 where there is none. */
  readonly bar: number
  /** Of the other columns, the dearest first. */
  readonly others: readonly number[]
}

/** What gets one. */
export interface Fitted {
  readonly name: number
  /** 0: no bar. */
  readonly bar: number
  /** Which of the other columns fit, by their place. */
  readonly others: ReadonlySet<number>
}

/**
 * Gives a row's columns their places: the dearest and a small bar first, then comfort for bar and
 * name, then the other columns, then what is left to the name.
 */
export const fitColumns = ({ width, name, bar, others }: Wanted): Fitted => {
  const row = new Row(width, Math.min(name, NAME_MIN))
  const kept = new Set<number>()
  const keep = (from: number, to: number): void => {
    for (const [at, columns] of others.slice(from, to).entries()) if (row.take(columns)) kept.add(from + at)
  }
  keep(0, 1)
  const hasBar = bar > 0 && row.take(Math.min(bar, BAR_MIN))
  keep(1, DEAR)
  const grown = hasBar ? row.grow(Math.min(bar, BAR_MIN), Math.min(bar, BAR_COMFORT)) : 0
  const comfort = row.grow(Math.min(name, NAME_MIN), Math.min(name, NAME_COMFORT))
  keep(DEAR, others.length)
  const named = row.grow(comfort, name)
  const widest = row.grow(grown, hasBar ? Math.min(bar, BAR_MAX) : 0)
  return { name: named, bar: widest, others: kept }
}

/** The room that is left in a row. */
class Row {
  #room: number

  constructor(width: number, taken: number) {
    this.#room = width - taken
  }

  /** One more column, if it fits. */
  take(columns: number): boolean {
    if (columns + GAP > this.#room) return false
    this.#room -= columns + GAP
    return true
  }

  /** A wider column, as far as there is room. */
  grow(from: number, to: number): number {
    const more = Math.max(0, Math.min(this.#room, to - from))
    this.#room -= more
    return from + more
  }
}
