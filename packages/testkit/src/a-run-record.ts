import type { RunRecord } from '@vitest-oracle/core'
import { aDigest } from './a-digest.ts'

/** A trusted, full, clean run in which every test passed at first. */
export const aRunRecord = (overrides: Partial<RunRecord> = {}): RunRecord => ({
  version: 1,
  startedAt: Date.UTC(2026, 10, 1),
  sha: '0123456789abcdef0123456789abcdef01234567',
  dirty: false,
  trusted: true,
  full: true,
  branch: 'main',
  part: null,
  program: '0.1.0',
  vitest: '4.1.12',
  node: '20.20.2',
  platform: 'linux',
  lock: aDigest('LOCK'),
  roster: aDigest('roster'),
  tests: [],
  ...overrides,
})
