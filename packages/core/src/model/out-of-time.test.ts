import { expect, it } from 'vitest'
import { outOfTime } from './out-of-time.ts'

const now = Date.UTC(2026, 10, 30, 12)
const committedAt = Date.UTC(2026, 10, 29, 12)
const HOUR_MS = 3_600_000

it.each([
  { startedAt: committedAt - 24 * HOUR_MS, when: null },
  { startedAt: committedAt - 24 * HOUR_MS - 1, when: 'before its commit was made' },
  { startedAt: now + 24 * HOUR_MS, when: null },
  { startedAt: now + 24 * HOUR_MS + 1, when: 'which is to come' },
])('a run of $startedAt starts $when', ({ startedAt, when }) => {
  expect(outOfTime(startedAt, { committedAt, now })).toBe(when)
})

it('knows no beginning where git does not say when the commit was made', () => {
  expect(outOfTime(0, { committedAt: null, now })).toBeNull()
})
