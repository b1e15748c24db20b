import type { Freeze } from '@vitest-oracle/core'
import { aDay } from './a-day.ts'

/** One retired file with its owner and the command that reproduces its flake. */
export const aFreeze = (overrides: Partial<Freeze> = {}): Freeze => ({
  id: 'parse_timeout',
  retiredSrcPath: 'src/tests/parse-timeout.test.ts',
  retiredTest: null,
  owner: 'protocols',
  reason: 'fails 1 in 60 on the default runner',
  observed: { failed: 1, of: 60 },
  expires: { kind: 'day', day: aDay('2026-12-21') },
  reproCmd: 'npx vitest run oracle/frozen/parse-timeout.test.ts --retry=0',
  ...overrides,
})
