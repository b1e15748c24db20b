import type { ModuleName } from '@vitest-oracle/core/run'
import type { Session } from './session.ts'
import { pathInHome } from './worker/relative-path.ts'

/** Every test module of the projects of this Vitest, whatever filter or shard the run has; sorted, each once. */
export const foundModules = async ({
  vitest,
  oracle,
}: Pick<Session, 'vitest' | 'oracle'>): Promise<readonly ModuleName[]> => {
  const specifications = await vitest.globTestSpecifications()
  const modules = specifications.map(({ project, moduleId }) => ({
    project: project.name,
    path: pathInHome(oracle, moduleId),
  }))
  return [...new Map(modules.map((module) => [`${module.path}\n${module.project}`, module])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, module]) => module)
}
