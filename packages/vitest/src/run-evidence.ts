import { isAbsolute, relative } from 'node:path'
import {
  isSealedPath,
  isWritablePath,
  type ModuleObservation,
  type Narrowing,
  type Observation,
  type RunEvidence,
  readText,
  sealedSpecPaths,
} from '@vitest-oracle/core'
import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node'
import { fileFilters } from './command-line.ts'
import { configFacts } from './config-facts.ts'
import { narrowings, partOf } from './narrowing.ts'
import { type ObserveContext, observe, type Seen, withProjects } from './observe.ts'
import type { Session } from './session.ts'
import { testTestimony } from './testimony.ts'
import { relativePath } from './worker/relative-path.ts'

type SerializedError = RunResult['errors'][number]

/** What Vitest says at the end of a run. */
export interface RunResult {
  readonly modules: readonly TestModule[]
  readonly errors: Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]
  readonly reason: 'passed' | 'interrupted' | 'failed'
}

/** Everything known about a finished run, in the words of the domain. */
export const runEvidence = async (session: Session, { modules, errors, reason }: RunResult): Promise<RunEvidence> => {
  const { vitest, ci, oracle } = session
  const bailed = reason === 'interrupted' && isBail(vitest)
  const interrupted = reason === 'interrupted' && !bailed
  const context = observeContext(session, interrupted)
  look(session, modules, context)
  const part = partOf(vitest, process.env.ORACLE_PART)
  const missing = interrupted || bailed ? [] : await neverReturned(session, { modules, errors, context })
  const seen = [...session.seen.values()]
  return {
    vitestVersion: vitest.version,
    nodeVersion: process.versions.node,
    platform: process.platform,
    ci,
    narrowing: [
      ...narrowings(vitest, session.announced),
      ...(await narrowedByRun(session, { modules, bailed, context })),
    ],
    part,
    interrupted: interrupted ? 'a person or a signal stopped it' : null,
    modules: [...seen.map(({ module }) => module), ...missing],
    tests: withProjects(seen),
    sealedSpecs: sealedSpecPaths(oracle.lock, oracle.policy.root),
    unmatchedFilters: unmatchedFilters(vitest, session.announced),
    unhandledErrors: [...errors.map(({ message }) => firstLine(message)), ...unexplained(reason, modules, seen)],
    config: configFacts(vitest, { pathOf: context.pathOf, isWritable: (path) => isWritablePath(oracle.policy, path) }),
  }
}

const isBail = ({ config, state }: Vitest): boolean =>
  (config.bail ?? 0) > 0 && state.getCountOfFailedTests() >= (config.bail ?? 0)

const observeContext = ({ vitest, oracle, ci, announced }: Session, interrupted: boolean): ObserveContext => {
  const { policy, specs, home } = oracle
  const pathOf = (moduleId: string): string => relativePath(home, moduleId)
  const isSealed = (path: string): boolean => isSealedPath(policy, path)
  const pattern = vitest.getGlobalTestNamePattern() ?? vitest.config.testNamePattern
  const picked = new Set(announced.filter(picksTests).map(({ moduleId }) => moduleId))
  const hasTags = (vitest.config.tagsFilter?.length ?? 0) > 0
  return {
    pathOf,
    isSealed,
    interrupted,
    readsClock: (moduleId) => CLOCK.test(readText(moduleId)),
    importsOtherAssertions: (path) => specs.some((spec) => spec.path === path && spec.otherAssertions),
    isFiltered: (module, titles) =>
      (pattern !== undefined && !pattern.test(titles.join(' '))) ||
      picked.has(module.moduleId) ||
      hasTags ||
      (!ci && !isSealed(pathOf(module.moduleId)) && focuses(module)),
  }
}

const CLOCK = /performance\.now|Date\.now|process\.hrtime/

/** Whether a specification asks for some tests of its module only, as editors do. */
const picksTests = (specification: TestSpecification): boolean => {
  const { testLines, testIds, testNamePattern } = specification
  return (testLines?.length ?? 0) > 0 || (testIds?.length ?? 0) > 0 || testNamePattern !== undefined
}

/** Whether a test of the module carries `only`, itself or through a suite. */
const focuses = (module: TestModule): boolean =>
  [...module.children.allTests()].some((test) => testTestimony(test)?.markers.some(({ kind }) => kind === 'only'))

const keyOf = (project: string, path: string): string => `${project}\n${path}`

/** Frozen cases are never merge evidence. */
const look = (session: Session, modules: readonly TestModule[], context: ObserveContext): void => {
  for (const module of modules) {
    const seen = observe(module, context)
    const key = keyOf(seen.module.project, seen.module.path)
    if (!seen.module.path.startsWith(`${session.oracle.policy.root}/frozen/`)) session.seen.set(key, seen)
  }
}

/** Vitest's own word is never better than ours: a failed run without a failure to show is a failure. */
const unexplained = (
  reason: RunResult['reason'],
  modules: readonly TestModule[],
  seen: readonly Seen[],
): readonly string[] => {
  const isExplained =
    reason !== 'failed' ||
    modules.length !== seen.length ||
    seen.some(({ module, tests }) => module.state !== 'ran' || module.errors.length > 0 || tests.some(isShort))
  return isExplained ? [] : ['Vitest says that the run failed, and no test says why']
}

/** Whether a test gives a reason for a failed run: it failed, or it did not run. */
const isShort = ({ outcome }: Observation): boolean => outcome.kind === 'not-run' || outcome.state === 'failed'

/** Announced, but no result came back: its worker did not start. Never "deleted". */
const neverReturned = async (
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

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

/** Vitest 4 announces the modules of every shard, Vitest 5 those of this one. */
const ofThisShard = async ({ vitest, announced }: Session): Promise<readonly TestSpecification[]> => {
  if (vitest.config.shard === undefined || !vitest.version.startsWith('4.')) return announced
  const Sequencer = vitest.config.sequence.sequencer
  return new Sequencer(vitest).shard([...announced])
}

interface ByRun {
  readonly modules: readonly TestModule[]
  readonly bailed: boolean
  readonly context: ObserveContext
}

/** Narrowings that only the finished run can tell. */
const narrowedByRun = async (session: Session, { modules, bailed, context }: ByRun): Promise<readonly Narrowing[]> => {
  const { vitest, ci } = session
  const focused = ci
    ? []
    : modules.filter((module) => !context.isSealed(context.pathOf(module.moduleId)) && focuses(module))
  return [
    ...(bailed ? [{ kind: 'bail' as const, detail: `--bail ${vitest.config.bail}` }] : []),
    ...focused.map((module) => ({ kind: 'only' as const, detail: context.pathOf(module.moduleId) })),
    ...(process.env.ORACLE_PART ? [{ kind: 'part' as const, detail: `ORACLE_PART=${process.env.ORACLE_PART}` }] : []),
    ...(await selection(session)),
  ]
}

/** Modules picked through the Node API, as an editor does: no filter says so. */
const selection = async ({ vitest, announced }: Session): Promise<readonly Narrowing[]> => {
  if (
    announced.some(picksTests) ||
    narrowings(vitest, announced).length > 0 ||
    vitest.config.mergeReports !== undefined
  )
    return []
  const all = await vitest.globTestSpecifications()
  return announced.length > 0 && announced.length < all.length
    ? [{ kind: 'selection', detail: `${announced.length} of ${all.length} modules` }]
    : []
}

/** As Vitest matches them: part of the path relative to its root, letter case aside. */
const unmatchedFilters = (vitest: Vitest, announced: readonly TestSpecification[]): readonly string[] => {
  const { config } = vitest
  if (config.shard !== undefined || config.changed || (config.related?.length ?? 0) > 0) return []
  const folder = config.dir || config.root
  const paths = announced.map(({ moduleId }) => moduleId)
  const matches = (filter: string, path: string): boolean => {
    const lower = relative(folder, path).replaceAll('\\', '/').toLowerCase()
    return (
      (isAbsolute(filter) && path.startsWith(filter)) ||
      lower.includes(filter.toLowerCase()) ||
      lower.includes(relative(folder, filter).toLowerCase())
    )
  }
  return fileFilters(vitest)
    .map((filter) => filter.replaceAll('\\', '/').replace(/(:\d+)+$/, ''))
    .filter((filter) => !paths.some((path) => matches(filter, path)))
}
