/** The last so many of a list that begins with the oldest; null: all of it. */
export const newest = <T>(list: readonly T[], count: number | null): readonly T[] =>
  count === null ? list : list.slice(-count)
