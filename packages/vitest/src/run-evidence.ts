import { isWritablePath, nameByProject, type RunEvidence, sealedSpecPaths } from '@vitest-oracle/core/run'
import { fc } from '@vitest-oracle/judge'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { fileFilters } from './command-line.ts'
import { configFacts } from './config-facts.ts'
import { narrowedByRun } from './narrowed-by-run.ts'
import { narrowings } from './narrowing.ts'
import { neverReturned } from './never-returned.ts'
import { type ObserveContext, observe } from './observe.ts'
import { observeContext } from './observe-context.ts'
import { partOf } from './part-of.ts'
import { remember, rememberErrors, rememberMissing, unhandledErrors } from './seen-modules.ts'
import type { Session } from './session.ts'
import { rememberSuppressed } from './suppressed-errors.ts'
import { toUnhandled } from './unhandled-errors.ts'
import { unmatchedFilters } from './unmatched-filters.ts'

/** What Vitest says at the end of a run. */
export interface RunResult {
  readonly modules: readonly TestModule[]
  readonly errors: Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]
  readonly reason: 'passed' | 'interrupted' | 'failed'
}

/** Everything known about a finished run, in the words of the domain. */
export const runEvidence = async (session: Session, result: RunResult): Promise<RunEvidence> => {
  const { modules, errors, reason } = result
  const { vitest, ci, oracle } = session
  const bailed = reason === 'interrupted' && isBail(vitest)
  const interrupted = reason === 'interrupted' && !bailed
  const context = observeContext(session, result)
  look(session, modules, context)
  const missing = await neverReturned(session, { modules, context })
  rememberMissing(session, missing)
  rememberErrors(session, toUnhandled(errors, { session, context }))
  rememberSuppressed(session, toUnhandled(session.suppressed.splice(0), { session, context }))
  const part = partOf({ declared: session.declaredPart, shard: vitest.config.shard })
  const seen = [...session.seen.values()]
  const ran = seen.map(({ module }) => module)
  return {
    vitestVersion: vitest.version,
    nodeVersion: process.versions.node,
    platform: process.platform,
    fastCheckVersion: fc.__version,
    ci,
    narrowing: [
      ...narrowings(vitest, session.announced),
      ...(await narrowedByRun(session, { modules, bailed, context })),
    ],
    part,
    interrupted: interrupted ? 'a person or a signal stopped it' : null,
    modules: ran,
    ...(part === null ? {} : { found: session.found }),
    tests: nameByProject(
      ran,
      seen.flatMap(({ tests }) => tests),
    ),
    sealedSpecs: sealedSpecPaths(oracle.lock, oracle.policy.root),
    unmatchedFilters: unmatchedFilters(vitest, session.announced),
    unhandledErrors: unhandledErrors(session),
    config: configFacts(session, { pathOf: context.pathOf, isWritable: (path) => isWritablePath(oracle.policy, path) }),
  }
}

const isBail = ({ config, state }: Vitest): boolean =>
  (config.bail ?? 0) > 0 && state.getCountOfFailedTests() >= (config.bail ?? 0)

/** Frozen cases are never merge evidence; a run that names one shows it. */
const look = (session: Session, modules: readonly TestModule[], context: ObserveContext): void => {
  const frozen = `${session.oracle.policy.root}/frozen/`
  const isNamed = fileFilters(session.vitest).some((filter) =>
    filter.replaceAll('\\', '/').includes(frozen.slice(0, -1)),
  )
  remember(
    session,
    modules
      .map((module) => observe(module, context))
      .filter(({ module }) => isNamed || !module.path.startsWith(frozen)),
  )
}
