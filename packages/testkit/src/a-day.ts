import { type Day, isDay } from '@vitest-oracle/core'

/** A day from its one accepted spelling; throws for anything else, so that a typo cannot pass as a date. */
export const aDay = (text = '2026-11-30'): Day => {
  if (!isDay(text)) throw new Error(`not a day: ${text}`)
  return text
}
