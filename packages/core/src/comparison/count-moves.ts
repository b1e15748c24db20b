/**
 * How often the value of each record moved over time, by the record's id. A record that is taken out and
 * comes back is compared with the last value it had.
 * @param moments oldest first
 */
export const countMoves = <Value>(
  moments: readonly ReadonlyMap<string, Value>[],
  isMove: (before: Value, after: Value) => boolean,
): ReadonlyMap<string, number> => {
  const last = new Map<string, Value>()
  const counts = new Map<string, number>()
  for (const moment of moments)
    for (const [id, value] of moment) {
      const known = last.get(id)
      if (known !== undefined && isMove(known, value)) counts.set(id, (counts.get(id) ?? 0) + 1)
      last.set(id, value)
    }
  return counts
}
