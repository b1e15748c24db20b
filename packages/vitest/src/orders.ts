import type { Policy, TestId, TreeListing } from '@vitest-oracle/core/run'
import type { WorkerOrders } from './handoff.ts'

/** What {@link toOrders} turns into orders. */
export interface OrdersInput {
  readonly home: string
  readonly seenHome: string
  readonly policy: Policy
  readonly tree: TreeListing
  readonly permitsInForce: ReadonlySet<TestId>
  readonly ci: boolean
}

/** The part of the policy that a worker needs, as plain data. */
export const toOrders = ({ home, seenHome, policy, tree, permitsInForce, ci }: OrdersInput): WorkerOrders => ({
  version: 1,
  home: home.replaceAll('\\', '/'),
  seenHome: seenHome.replaceAll('\\', '/'),
  root: policy.root,
  sealedFiles: tree.files.map(({ path }) => path).filter((path) => !path.startsWith(`${policy.root}/`)),
  inventory: policy.inventory.flatMap(({ id, renamedTo }) => (renamedTo === null ? [id] : [id, renamedTo])),
  retries: Object.fromEntries(
    [...policy.budgets.values()].map((budget) => [budget.id, budget.destructive ? 0 : budget.retries]),
  ),
  permits: [...policy.permits.values()]
    .filter(({ id }) => permitsInForce.has(id))
    .map(({ id, scope, marker }) => ({ id, scope, marker })),
  ci,
  seeds: policy.seeds,
  properties: policy.properties,
})
