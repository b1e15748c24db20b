import type { Change, Evidence } from '@vitest-oracle/core'
import { aChangeSet } from './a-change.ts'
import { anEvidence } from './an-evidence.ts'

/** The evidence of a gate over these changes, with an intact oracle at base. */
export const aGateEvidence = (changes: readonly Change[], overrides: Partial<Evidence> = {}): Evidence =>
  anEvidence({
    mode: 'gate',
    treeAfter: null,
    specs: [],
    run: null,
    changes: aChangeSet({ changes }),
    ...overrides,
  })
