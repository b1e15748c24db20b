import { DAY_MS } from './day.ts'

/** What a run's start is held against. */
export interface TimeLimits {
  /** When its commit was made, in milliseconds since the epoch; null where git does not say. */
  readonly committedAt: number | null
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * Why a run cannot have started when it says, as a fragment; null where it can. Clocks of machines differ by
 * minutes; a day is let pass.
 *
 * @param startedAt milliseconds since the epoch
 */
export const outOfTime = (startedAt: number, { committedAt, now }: TimeLimits): string | null => {
  if (startedAt < (committedAt ?? 0) - DAY_MS) return 'before its commit was made'
  return startedAt > now + DAY_MS ? 'which is to come' : null
}
