import type { Brand } from './brand.ts'

/** A calendar day in UTC, spelled `YYYY-MM-DD`. Days compare as strings. */
export type Day = Brand<string, 'Day'>

/** A day, in milliseconds. */
export const DAY_MS = 86_400_000

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Whether a text is a real day in the one accepted spelling, `YYYY-MM-DD`. */
export const isDay = (text: string): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(toTime(text)) &&
  new Date(toTime(text)).toISOString().startsWith(text)

/** The UTC day of a point in time, given in milliseconds since the epoch. */
export const toDay = (epochMs: number): Day => {
  // The ISO form of a valid time starts with its day.
  return new Date(epochMs).toISOString().slice(0, 10) as Day
}

/** How many days `to` lies after `from`; negative when it lies before. */
export const daysBetween = (from: Day, to: Day): number => Math.round((toTime(to) - toTime(from)) / DAY_MS)

/** The day that lies `days` after `day`. */
export const addDays = (day: Day, days: number): Day => toDay(toTime(day) + days * DAY_MS)
