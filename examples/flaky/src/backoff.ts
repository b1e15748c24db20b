/** How long to wait between tries, in milliseconds. */
export interface Backoff {
  readonly firstMs: number
  readonly longestMs: number
}

/** The wait after so many failed tries: twice the one before, never above the longest. */
export const delayAfter = (failures: number, { firstMs, longestMs }: Backoff): number =>
  Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))
