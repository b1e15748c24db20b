import type { ModuleObservation } from '@vitest-oracle/core/run'
import type { TestSpecification } from 'vitest/node'
import type { ObserveContext } from './observe.ts'
import type { RunResult } from './run-evidence.ts'
import type { Session } from './session.ts'

const keyOf = (project: string, moduleId: string): string => `${project}\n${moduleId}`

/**
 * Announced, but no result came back: its worker did not start. Never "deleted". Of a run that was
 * stopped that says nothing; a watch session has to remember it all the same.
 */
export const neverReturned = async (
  session: Session,
  { modules, context }: Pick<RunResult, 'modules'> & { readonly context: ObserveContext },
): Promise<readonly ModuleObservation[]> => {
  if (context.stopped && !session.vitest.config.watch) return []
  const returned = new Set(modules.map(({ project, moduleId }) => keyOf(project.name, moduleId)))
  const announced = await ofThisShard(session)
  return announced
    .filter(({ project, moduleId }) => !returned.has(keyOf(project.name, moduleId)))
    .map(({ project, moduleId, pool }) => ({
      project: project.name,
      path: context.pathOf(moduleId),
      sealed: context.isSealed(context.pathOf(moduleId)),
      state: context.stopped ? 'cancelled' : 'never-returned',
      environment: pool === 'browser' ? 'browser' : pool === 'typescript' ? 'typecheck' : 'node',
      errors: context.stopped ? [] : context.causesOf(moduleId),
      witnessed: false,
      importsOtherAssertions: false,
    }))
}

/** Vitest 4 announces the modules of every shard, Vitest 5 those of this one. */
const ofThisShard = async ({ vitest, announced }: Session): Promise<readonly TestSpecification[]> => {
  if (vitest.config.shard === undefined || !vitest.version.startsWith('4.')) return announced
  const Sequencer = vitest.config.sequence.sequencer
  return new Sequencer(vitest).shard([...announced])
}
