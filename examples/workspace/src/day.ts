const HOUR_MS = 3_600_000

/** The calendar day of a moment in a time zone, `YYYY-MM-DD`. Throws a RangeError for a zone that does not exist. */
export const dayIn = (zone: string, moment: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)

/** `today`, `tomorrow` or the day itself: when something is due, said from a moment in a time zone. */
export const dueLabel = (zone: string, due: number, now: number): string => {
  const day = dayIn(zone, due)
  if (day === dayIn(zone, now)) return 'today'
  return day === dayIn(zone, now + 24 * HOUR_MS) ? 'tomorrow' : day
}
