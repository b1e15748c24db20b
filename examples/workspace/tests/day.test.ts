import { describe, expect, it } from 'vitest'
import { dayIn, dueLabel } from '../src/day.ts'

const HOUR_MS = 3_600_000
const ZONE = process.env.ZONE ?? 'UTC'

// A clock that anybody can set: LATE=1 starts the first try shortly before midnight in UTC, which is past midnight
// in Berlin; the next try finds the next noon.
const noon = Date.UTC(2026, 10, 30, 12)
let tries = 0
const clock = (): number => {
  tries += 1
  return process.env.LATE === '1' && tries === 1 ? noon + 10 * HOUR_MS : noon
}

describe('a due date', () => {
  it('is written year first', () => {
    expect(dayIn(ZONE, noon)).toBe('2026-11-30')
  })

  it('is today one hour from now', () => {
    const now = clock()
    expect(dueLabel(ZONE, now + HOUR_MS, now)).toBe('today')
  })
})
