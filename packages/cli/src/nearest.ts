/** The candidate that a typing error most likely meant; null when none is close. */
export const nearest = (typed: string, candidates: readonly string[]): string | null =>
  ranked(typed, candidates)[0] ?? null

/** The candidates that a typing error may have meant, the closest first; none when none is close. */
export const ranked = (typed: string, candidates: readonly string[]): readonly string[] =>
  candidates
    .map((candidate) => ({ candidate, distance: editDistance(typed.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= reach(typed))
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
    .map(({ candidate }) => candidate)

const reach = (typed: string): number => Math.max(1, Math.floor(typed.length / 3))

const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, left] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, right] of [...b].entries()) {
      const replaced = cell(row, j) + (left === right ? 0 : 1)
      next.push(Math.min(replaced, cell(row, j + 1) + 1, cell(next, j) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const cell = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
