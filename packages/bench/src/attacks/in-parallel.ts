/** Does work for every item, at most `limit` at once; answers in the order of the items. */
export const inParallel = async <T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> => {
  const results = new Map<number, R>()
  const waiting = [...items.entries()]
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.set(next[0], await work(next[1]))
  }
  await Promise.all(Array.from({ length: limit }, worker))
  // One result was set for every item.
  return items.map((_, index) => results.get(index) as R)
}
