import type { Check } from '../model/index.ts'
import { budgetFindings } from './flake-budget/budget-findings.ts'
import { skippedFiles } from './flake-budget/skipped-files.ts'
import { ungrantedRetries } from './flake-budget/ungranted-retries.ts'

/**
 * Whether every test with a record kept to it, and whether a retry that nobody granted was needed
 * to pass (8). In a narrowed run a record whose test did not run is not judged.
 */
export const flakeBudget: Check = (policy, evidence) => {
  const { run } = evidence
  if (run === null) return []
  return [
    ...[...policy.budgets.values()].flatMap((budget) => budgetFindings({ policy, evidence, run, budget })),
    ...ungrantedRetries(policy, run),
    ...skippedFiles(evidence),
  ]
}
