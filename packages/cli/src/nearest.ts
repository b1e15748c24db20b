/** The candidate that a typing error most likely meant; null when none is close. */
export const nearest = (typed: string, candidates: readonly string[]): string | null => {
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(typed.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
  const best = ranked[0]
  return best !== undefined && best.distance <= reach(typed) ? best.candidate : null
}

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
