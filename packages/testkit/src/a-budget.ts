import { asTestId, type Budget } from '@vitest-oracle/core'
import { aDay } from './a-day.ts'

/** A budget of one retry, one failure in twenty runs, good for a long time. */
export const aBudget = (overrides: Partial<Budget> = {}): Budget => ({
  id: asTestId('tests/lease.test.ts > renewal'),
  retries: 1,
  windowRuns: 20,
  maxFailRate: 0.05,
  expires: { kind: 'day', day: aDay('2026-12-21') },
  owner: 'platform',
  note: '',
  destructive: false,
  since: null,
  ...overrides,
})
