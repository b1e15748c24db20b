import type { ModuleObservation } from '@vitest-oracle/core/run'
import type { TestSpecification } from 'vitest/node'
import { firstLine } from './first-line.ts'
import type { ObserveContext } from './observe.ts'
import type { RunResult } from './run-evidence.ts'
import type { Session } from './session.ts'

type SerializedError = RunResult['errors'][number]

const keyOf = (project: string, moduleId: string): string => `${project}\n${moduleId}`

/** Announced, but no result came back: its worker did not start. Never "deleted". */
export const neverReturned = async (
  session: Session,
  { modules, errors, context }: Pick<RunResult, 'modules' | 'errors'> & { readonly context: ObserveContext },
): Promise<readonly ModuleObservation[]> => {
  const returned = new Set(modules.map(({ project, moduleId }) => keyOf(project.name, moduleId)))
  const announced = await ofThisShard(session)
  return announced
    .filter(({ project, moduleId }) => !returned.has(keyOf(project.name, moduleId)))
    .map(({ project, moduleId, pool }) => ({
      project: project.name,
      path: context.pathOf(moduleId),
      sealed: context.isSealed(context.pathOf(moduleId)),
      state: 'never-returned',
      environment: pool === 'browser' ? 'browser' : pool === 'typescript' ? 'typecheck' : 'node',
      errors: causesOf(moduleId, errors),
      witnessed: false,
      importsOtherAssertions: false,
    }))
}

/** Vitest names the file in an unhandled error of its pool; what went wrong is the innermost cause. */
const causesOf = (moduleId: string, errors: RunResult['errors']): readonly string[] =>
  errors.filter(({ message }) => message.includes(moduleId)).map((error) => firstLine(innermost(error).message))

const innermost = (error: SerializedError): SerializedError =>
  error.cause === undefined ? error : innermost(error.cause)

/** Vitest 4 announces the modules of every shard, Vitest 5 those of this one. */
const ofThisShard = async ({ vitest, announced }: Session): Promise<readonly TestSpecification[]> => {
  if (vitest.config.shard === undefined || !vitest.version.startsWith('4.')) return announced
  const Sequencer = vitest.config.sequence.sequencer
  return new Sequencer(vitest).shard([...announced])
}
