import type { Evidence, Observation, RunEvidence, Trial } from '../../model/index.ts'

/** One set's trial and what it had to try. */
export interface FixturesTrial {
  readonly evidence: Evidence
  readonly run: RunEvidence
  readonly test: Observation
  readonly trial: Trial & { readonly kind: 'fixtures' }
}
