import type { Roster } from '../model/ledger.ts'
import { inProject, namesProject, pathPart, type TestId, withoutProject } from '../model/test-id.ts'
import { remembered } from './remembered.ts'

/** Whether a roster names a test, in whatever project. */
export const namedIn = (roster: Roster, bareId: TestId): boolean => {
  const { ids, inProjects } = namesOf(roster)
  return ids.has(bareId) || inProjects.has(bareId)
}

/**
 * Whose test a run had under the id of one project's test: `this` where the roster names it, or names it
 * without a project and its file as run by this project alone; `another` where it says that another
 * project ran the file alone; null where it does not tell.
 */
export const projectIn = (roster: Roster, id: TestId): 'this' | 'another' | null => {
  const { ids } = namesOf(roster)
  if (ids.has(id)) return 'this'
  const bareId = withoutProject(id)
  const path = pathPart(bareId)
  if (!ids.has(bareId) || !Object.hasOwn(roster.projects ?? {}, path)) return null
  const project = roster.projects?.[path] ?? ''
  return inProject(project, bareId) === id ? 'this' : 'another'
}

const namesOf = remembered(({ ids }: Roster) => ({
  ids: new Set(ids),
  inProjects: new Set(ids.filter(namesProject).map(withoutProject)),
}))
