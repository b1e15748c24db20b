import { expiryNotes } from '../budget/expiry-notes.ts'
import type { Check } from '../model/index.ts'
import { ambiguousKeys } from './policy-sound/ambiguous-keys.ts'
import { exceededCaps } from './policy-sound/exceeded-caps.ts'
import { otherOracles } from './policy-sound/other-oracles.ts'
import { propertyRecords } from './policy-sound/property-records.ts'
import { specImports } from './policy-sound/spec-imports.ts'
import { stalePermits } from './policy-sound/stale-permits.ts'
import { staleRecords } from './policy-sound/stale-records.ts'

/**
 * Whether the policy can be judged by (64): keys that name one test, no record for a property, no
 * property that lets production choose its inputs, seeds to try, caps kept. What no longer fits is
 * a review, and a permit that ends soon a note.
 */
export const policySound: Check = (policy, evidence) => [
  ...ambiguousKeys(policy, evidence),
  ...propertyRecords(policy, evidence),
  ...specImports(policy, evidence),
  ...(evidence.mode !== 'run' ? exceededCaps(policy, evidence) : []),
  ...staleRecords(policy, evidence),
  ...stalePermits(policy, evidence),
  ...otherOracles(evidence),
  ...expiryNotes('permit', policy, evidence),
]
