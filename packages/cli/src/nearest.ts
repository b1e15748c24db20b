/** The candidate that a typing error most likely meant; null when none is close. */
export const nearest = (typed: string, candidates: readonly string[]): string | null =>
  ranked(typed, candidates)[0] ?? null

/** The candidates that a typing error may have meant, the closest first; none when none is close. */
export const ranked = <Name extends string>(typed: string, candidates: readonly Name[]): readonly Name[] => {
  const reach = Math.min(FARTHEST, Math.max(1, Math.floor(typed.length / 3)))
  return candidates
    .flatMap((candidate) => {
      const distance = editDistance(typed.toLowerCase(), candidate.toLowerCase(), reach)
      return distance === null ? [] : [{ candidate, distance }]
    })
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
    .map(({ candidate }) => candidate)
}

/** More edits than this are another name, however long it is. */
const FARTHEST = 40

/** Null where the texts are more than `reach` edits apart: only a band around the diagonal is looked at. */
const editDistance = (a: string, b: string, reach: number): number | null => {
  if (Math.abs(a.length - b.length) > reach) return null
  let row = Array.from({ length: 2 * reach + 1 }, (_, at) => (at < reach ? Number.POSITIVE_INFINITY : at - reach))
  for (let read = 1; read <= a.length; read++) {
    row = nextRow(row, { a, b, read })
    if (row.every((distance) => distance > reach)) return null
  }
  const distance = cell(row, b.length - a.length + reach)
  return distance <= reach ? distance : null
}

interface Step {
  readonly a: string
  readonly b: string
  /** How many characters of `a` are read with this row. */
  readonly read: number
}

/** The middle of a row stands for as many characters of `b` as are read of `a`. */
const nextRow = (row: readonly number[], { a, b, read }: Step): number[] => {
  const reach = (row.length - 1) / 2
  const next: number[] = []
  for (let at = 0; at < row.length; at++) {
    const column = read - reach + at
    const replaced = cell(row, at) + (a[read - 1] === b[column - 1] ? 0 : 1)
    const least = column === 0 ? read : Math.min(replaced, cell(row, at + 1) + 1, cell(next, at - 1) + 1)
    next.push(column < 0 || column > b.length ? Number.POSITIVE_INFINITY : least)
  }
  return next
}

const cell = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
