import type { Attempt } from '@vitest-oracle/core'

/** One passed try. */
export const anAttempt = (overrides: Partial<Attempt> = {}): Attempt => ({
  outcome: 'passed',
  durationMs: 1,
  ...overrides,
})
