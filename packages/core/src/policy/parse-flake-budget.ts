import type { Budget, Caps, Permit } from '../model/policy.ts'
import { asTestId, type TestId } from '../model/test-id.ts'
import { checkShape } from './check-shape.ts'
import { isFlakeBudget } from './compiled-schemas.ts'
import { type BudgetKeys, budgetProblems, toBudget } from './flake-record.ts'
import { type PermitKeys, permitProblems, toPermit } from './permit-record.ts'
import { refuse } from './policy-document.ts'
import { readYaml } from './read-yaml.ts'
import type { SourceFile } from './source-file.ts'

/** What `policy/flake_budget.yaml` says. */
export interface FlakePolicy {
  readonly budgets: ReadonlyMap<TestId, Budget>
  readonly permits: ReadonlyMap<TestId, Permit>
  readonly caps: Caps
}

/**
 * Parses `policy/flake_budget.yaml`.
 *
 * @throws OracleError 64 `policy-invalid` or `newer-version`
 */
export const parseFlakeBudget = (file: SourceFile): FlakePolicy => {
  const document = readYaml(file)
  checkShape(document, isFlakeBudget)
  // The schema has just accepted it.
  const { tests, permits, caps } = document.value as FlakeBudgetKeys
  const records = Object.entries(tests ?? {})
  const grants = Object.entries(permits ?? {})
  refuse(document, [...records.flatMap(budgetProblems), ...grants.flatMap(permitProblems)])
  return {
    budgets: new Map(records.map(([id, keys]) => [asTestId(id), toBudget(id, keys)])),
    permits: new Map(grants.map(([id, keys]) => [asTestId(id), toPermit(id, keys)])),
    caps: { total: caps?.total ?? 20, perOwner: caps?.per_owner ?? 5, maxDays: caps?.max_days ?? 90 },
  }
}

interface FlakeBudgetKeys {
  readonly tests: Readonly<Record<string, BudgetKeys>> | null
  readonly permits?: Readonly<Record<string, PermitKeys>> | null
  readonly caps?: { readonly total?: number; readonly per_owner?: number; readonly max_days?: number }
}
