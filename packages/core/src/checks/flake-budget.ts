import { expiryNotes } from '../budget/expiry-notes.ts'
import type { Check } from '../model/index.ts'
import { budgetFindings } from './flake-budget/budget-findings.ts'
import { ledgerChanged } from './flake-budget/ledger-changed.ts'
import { skippedFiles } from './flake-budget/skipped-files.ts'
import { ungrantedRetries } from './flake-budget/ungranted-retries.ts'
import { unrecordedFlakes } from './flake-budget/unrecorded-flakes.ts'

/**
 * Whether every test with a record kept to it, and whether a retry that nobody granted was needed
 * to pass (8). In a narrowed run a record whose test did not run is not judged. Notes: windows that
 * were started anew, flakes without a record, records that end soon, a ledger or records of it that could not be read, or that
 * changed while tests ran.
 */
export const flakeBudget: Check = (policy, evidence) => {
  const { run } = evidence
  const notes = expiryNotes('budget', policy, evidence)
  if (run === null) return notes
  return [
    ...[...policy.budgets.values()].flatMap((budget) => budgetFindings({ policy, evidence, run, budget })),
    ...ungrantedRetries(policy, run),
    ...unrecordedFlakes(policy, evidence, run),
    ...skippedFiles(evidence),
    ...ledgerChanged(evidence),
    ...notes,
  ]
}
