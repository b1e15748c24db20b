import type { Evidence, Policy } from '../../model/index.ts'
import { missingEvidence } from './missing-evidence.ts'
import { toRunView } from './run-view.ts'

/** What a narrowed run, or a part of a split one, could not see: by id or path, sorted. */
export const unseenEvidence = (policy: Policy, evidence: Evidence): readonly string[] => {
  if (evidence.run === null) return []
  const missing = missingEvidence(toRunView(policy, evidence, evidence.run))
  return [...new Set(missing.flatMap(({ judged, finding }) => (judged ? [] : [finding.subject])))].sort()
}
