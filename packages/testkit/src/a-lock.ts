import type { Lock } from '@vitest-oracle/core'
import { aDigest } from './a-digest.ts'

/** A LOCK of one sealed spec; {@link aListing} lists the tree that agrees with it. */
export const aLock = (overrides: Partial<Lock> = {}): Lock => ({
  entries: [{ path: 'oracle/properties/order.test.ts', digest: aDigest('order') }],
  treeDigest: aDigest('LOCK'),
  ...overrides,
})
