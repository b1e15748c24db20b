import type { Finding } from '../../model/index.ts'
import { missingInventory } from './inventory.ts'
import type { Missing } from './missing.ts'
import { missingTests } from './required-tests.ts'
import type { RunView } from './run-view.ts'
import { missingRows } from './sealed-rows.ts'
import { missingSpecs } from './sealed-specs.ts'

/** All promised evidence that this run did not give, judged or not. */
export const missingEvidence = (view: RunView): readonly Missing[] => [
  ...missingSpecs(view),
  ...missingRows(view),
  ...missingTests(view),
  ...missingInventory(view),
]

/** What of it is a finding. */
export const missingFindings = (view: RunView): readonly Finding[] =>
  missingEvidence(view).flatMap(({ judged, finding }) => (judged ? [finding] : []))
