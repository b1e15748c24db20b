import type { Budget, Permit, Policy } from './policy.ts'
import type { Observation } from './run.ts'
import { inProject, isBelowSuite, type TestId } from './test-id.ts'

/** What names a test. Its `id` has the project in it only where several projects run its file. */
export type NamedTest = Pick<Observation, 'id' | 'bareId' | 'project'>

/** Every id that names a test, the one with its project first, whichever projects this run has. */
export const idsOf = ({ id, bareId, project }: NamedTest): readonly TestId[] => [
  ...new Set([inProject(project, bareId), id, bareId]),
]

/** Whether a key of a policy file names this test. A key with a project names that project's test only. */
export const isNamed = (key: TestId, test: NamedTest): boolean => idsOf(test).includes(key)

/** The budget record of a test, or null. */
export const budgetOf = ({ budgets }: Pick<Policy, 'budgets'>, test: NamedTest): Budget | null => {
  const key = idsOf(test).find((id) => budgets.has(id))
  return key === undefined ? null : (budgets.get(key) ?? null)
}

/** Whether a permit names this test or a suite around it, whatever its marker, condition and expiry. */
export const isPermitFor = (permit: Permit, test: NamedTest): boolean =>
  permit.scope === 'suite' ? idsOf(test).some((id) => isBelowSuite(permit.id, id)) : isNamed(permit.id, test)

/** Every id that the inventory names, old and new ones of a rename alike. */
export const inventoriedIds = ({ inventory }: Policy): ReadonlySet<TestId> =>
  new Set(inventory.flatMap(({ id, renamedTo }) => (renamedTo === null ? [id] : [id, renamedTo])))

/** Whether a path lies under `<root>/frozen/`: never merge evidence. */
export const isFrozenPath = ({ root }: Policy, path: string): boolean => path.startsWith(`${root}/frozen/`)
