import type { ModuleObservation, Observation } from './run.ts'
import { inProject } from './test-id.ts'

/** Gives the tests of modules that several projects run their project's name, and no other test. */
export const nameByProject = (
  modules: readonly Pick<ModuleObservation, 'path' | 'project'>[],
  tests: readonly Observation[],
): readonly Observation[] => {
  const projects = new Map<string, Set<string>>()
  for (const { path, project } of modules) projects.set(path, (projects.get(path) ?? new Set()).add(project))
  return tests.map((test) => {
    const { id, bareId, module, project } = test
    const named = (projects.get(module)?.size ?? 0) > 1 ? inProject(project, bareId) : bareId
    return named === id ? test : { ...test, id: named }
  })
}
