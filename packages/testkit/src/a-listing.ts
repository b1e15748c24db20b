import type { TreeListing } from '@vitest-oracle/core'
import { aDigest } from './a-digest.ts'

/** The listing of a tree that agrees with {@link aLock}. */
export const aListing = (overrides: Partial<TreeListing> = {}): TreeListing => ({
  files: [{ path: 'oracle/properties/order.test.ts', digest: aDigest('order'), hint: 'none' }],
  refused: [],
  droppings: [],
  ...overrides,
})
