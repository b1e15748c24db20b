import type { Policy } from '@vitest-oracle/core'

/** A policy that opens `src/`, grants nothing and has one seed. */
export const aPolicy = (overrides: Partial<Policy> = {}): Policy => ({
  root: 'oracle',
  enforce: 'reject',
  properties: { numRuns: 100, maxSkipRatio: 0.5, timeoutMs: 5000, fastCheck: null },
  writable: [{ text: 'src/', kind: 'folder', line: 1 }],
  sealed: [],
  budgets: new Map(),
  permits: new Map(),
  caps: { total: 20, perOwner: 5, maxDays: 90 },
  inventory: [],
  frozen: [],
  seeds: [{ label: '1', value: 1 }],
  ...overrides,
})
