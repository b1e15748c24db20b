import type { History } from '@vitest-oracle/core'

/** No recorded runs. */
export const aHistory = (overrides: Partial<History> = {}): History => ({
  runs: 0,
  samples: new Map(),
  sealedRoster: null,
  skipped: [],
  ...overrides,
})
