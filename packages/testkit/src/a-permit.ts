import { asTestId, type Permit } from '@vitest-oracle/core'
import { aDay } from './a-day.ts'

/** A permit for one skipped test that always holds. */
export const aPermit = (overrides: Partial<Permit> = {}): Permit => ({
  id: asTestId('tests/fs.test.ts > creates symlinks'),
  scope: 'test',
  marker: 'skip',
  when: {},
  expires: { kind: 'day', day: aDay('2026-12-21') },
  owner: 'platform',
  note: '',
  ...overrides,
})
