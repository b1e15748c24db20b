import { type Evidence, NO_PATCH } from '@vitest-oracle/core'
import { aDay } from './a-day.ts'
import { aHistory } from './a-history.ts'
import { aListing } from './a-listing.ts'
import { aLock } from './a-lock.ts'
import { aRun } from './a-run.ts'
import { aSpecSource } from './a-spec-source.ts'

/** The evidence of a full run in which everything holds. */
export const anEvidence = (overrides: Partial<Evidence> = {}): Evidence => ({
  ...NO_PATCH,
  mode: 'run',
  today: aDay(),
  lock: aLock(),
  tree: aListing(),
  treeAfter: aListing(),
  fixtures: [],
  specs: [aSpecSource({ callsProperty: false })],
  run: aRun(),
  history: aHistory(),
  permitsInForce: new Set(),
  reachedCommits: new Set(),
  ...overrides,
})
