import type { Narrowing } from '@vitest-oracle/core/run'
import { REPLAY_VARIABLE } from '@vitest-oracle/judge'
import type { TestModule, TestSpecification } from 'vitest/node'
import { isLeftOut } from './left-out.ts'
import { keyFor } from './module-key.ts'
import { narrowings } from './narrowing.ts'
import type { ObserveContext } from './observe.ts'
import { focuses, picksTests } from './observe-context.ts'
import type { Session } from './session.ts'
import { pathInHome } from './worker/relative-path.ts'

/** What {@link narrowedByRun} reads. */
export interface ByRun {
  readonly modules: readonly TestModule[]
  readonly bailed: boolean
  readonly context: ObserveContext
}

/** Narrowings that only the finished run can tell. */
export const narrowedByRun = async (
  session: Session,
  { modules, bailed, context }: ByRun,
): Promise<readonly Narrowing[]> => {
  const { vitest, ci } = session
  const focused = ci
    ? []
    : modules.filter((module) => !context.isSealed(context.pathOf(module.moduleId)) && focuses(module))
  return [
    ...(bailed ? [{ kind: 'bail' as const, detail: `--bail ${vitest.config.bail}` }] : []),
    ...focused.map((module) => ({ kind: 'only' as const, detail: context.pathOf(module.moduleId) })),
    ...(session.declaredPart === '' ? [] : [{ kind: 'part' as const, detail: `ORACLE_PART=${session.declaredPart}` }]),
    ...(session.replay === '' ? [] : [{ kind: 'replay' as const, detail: `${REPLAY_VARIABLE}=${session.replay}` }]),
    ...(await selection(session)),
  ]
}

/** Modules picked through the Node API, as an editor does: no filter says so. */
const selection = async (session: Session): Promise<readonly Narrowing[]> => {
  const { vitest, announced } = session
  if (announced.some(picksTests) || narrowings(vitest, announced).length > 0) return []
  const all = await vitest.globTestSpecifications()
  // What a watch session has seen of everything is judged as that: it forgets no missing evidence.
  if (vitest.config.watch && isSeenWhole(session, all)) return []
  return announced.length > 0 && announced.length < all.length
    ? [{ kind: 'selection', detail: `${announced.length} of ${all.length} modules` }]
    : []
}

const isSeenWhole = ({ seen, oracle }: Session, all: readonly TestSpecification[]): boolean =>
  all.every(({ project, moduleId }) => seen.has(keyFor(project.name, pathInHome(oracle, moduleId)))) &&
  ![...seen.values()].some(({ module, tests }) => module.state === 'cancelled' || tests.some(isLeftOut))
