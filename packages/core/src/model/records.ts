import type { Budget, Permit, Policy } from './policy.ts'
import type { Observation } from './run.ts'
import { isBelowSuite, type TestId } from './test-id.ts'

/** The two ids of a test; equal where one project runs its file. */
export type NamedTest = Pick<Observation, 'id' | 'bareId'>

/** Whether a key of a policy file names this test. A key with a project names that project's test only. */
export const isNamed = (key: TestId, { id, bareId }: NamedTest): boolean => key === id || key === bareId

/** The budget record of a test, or null. */
export const budgetOf = ({ budgets }: Policy, { id, bareId }: NamedTest): Budget | null =>
  budgets.get(id) ?? budgets.get(bareId) ?? null

/** Whether a permit names this test or a suite around it, whatever its marker, condition and expiry. */
export const isPermitFor = (permit: Permit, test: NamedTest): boolean =>
  permit.scope === 'suite'
    ? isBelowSuite(permit.id, test.id) || isBelowSuite(permit.id, test.bareId)
    : isNamed(permit.id, test)

/** Every id that the inventory names, old and new ones of a rename alike. */
export const inventoriedIds = ({ inventory }: Policy): ReadonlySet<TestId> =>
  new Set(inventory.flatMap(({ id, renamedTo }) => (renamedTo === null ? [id] : [id, renamedTo])))

/** Whether a path lies under `<root>/frozen/`: never merge evidence. */
export const isFrozenPath = ({ root }: Policy, path: string): boolean => path.startsWith(`${root}/frozen/`)
