import { type ModuleObservation, type Observation, type TestId, toTestId } from '@vitest-oracle/core/model'
import type { TestCase, TestModule } from 'vitest/node'
import { firstLine } from './first-line.ts'
import { type Witnessed, withSuspects } from './suspects.ts'
import { contradictionOf, outcomeOf } from './test-outcome.ts'
import { isTypeChecked, moduleTestimony, poolOf, testTestimony } from './testimony.ts'

/** What {@link observe} needs to know of the run. */
export interface ObserveContext {
  /** A module's path relative to home. */
  readonly pathOf: (moduleId: string) => string
  readonly isSealed: (path: string) => boolean
  /** Whether a sealed module imports an assertion library of which Vitest knows nothing. */
  readonly importsOtherAssertions: (path: string) => boolean
  /** Whether a filter of this run leaves a test out, by its titles. */
  readonly isFiltered: (module: TestModule, titles: readonly string[]) => boolean
  /** Whether Vitest still shows what an earlier run found: no result of this one came, as it was cancelled or its worker died. */
  readonly isOutdated: (module: TestModule) => boolean
  /** Whether the run ended before its end: by a person, a signal or `--bail`. */
  readonly stopped: boolean
  /** What went wrong with the worker of a module that never gave its results, first lines. */
  readonly causesOf: (moduleId: string) => readonly string[]
  /** Whether a module's text reads the clock. */
  readonly readsClock: (moduleId: string) => boolean
}

/** What was seen of one module: the observation of itself and of its tests, still without project prefixes. */
export interface Seen {
  readonly module: ModuleObservation
  readonly tests: readonly Observation[]
  /** What an earlier run of the session showed: tests, by bare id, that this run left out, and errors of the module. */
  readonly kept?: { readonly tests: ReadonlySet<TestId>; readonly ofModule: boolean }
  /** The tests that ran when errors of the module were seen, where those are kept. */
  readonly ranWithErrors?: ReadonlySet<TestId>
  /** What was seen when it last gave tests, where it gave none since. */
  readonly before?: Seen
}

/**
 * Translates what Vitest reports of one module into observations. Pure; with
 * `test-outcome.ts` and `not-run-reason.ts` the only place that knows both Vitest's words and ours.
 */
export const observe = (module: TestModule, context: ObserveContext): Seen => {
  const path = context.pathOf(module.moduleId)
  const sealed = context.isSealed(path)
  const observed = moduleObservation(module, path, context)
  if (context.isOutdated(module)) return { module: observed, tests: [] }
  const ordinals = new Map<string, number>()
  const tests = [...module.children.allTests()].map((test): Witnessed => {
    const titles = titlesOf(test)
    const key = JSON.stringify(titles)
    const ordinal = (ordinals.get(key) ?? 0) + 1
    ordinals.set(key, ordinal)
    const bareId = toTestId({ path, titles, ordinal })
    return {
      observation: observation({ test, titles, bareId, sealed, module: observed, context }),
      leftFakeTimers: testTestimony(test)?.leftFakeTimers ?? false,
    }
  })
  return { module: observed, tests: withSuspects(tests, () => context.readsClock(module.moduleId)) }
}

const moduleObservation = (module: TestModule, path: string, context: ObserveContext): ModuleObservation => {
  const isOutdated = context.isOutdated(module)
  const testimony = isOutdated ? undefined : moduleTestimony(module)
  const environment = environmentOf(module)
  const hasTests = !isOutdated && [...module.children.allTests()].length > 0
  const state = isOutdated ? noResult(context) : moduleState(module, { hasTests, stopped: context.stopped })
  const causes = state === 'never-returned' ? context.causesOf(module.moduleId) : []
  const disarmed = (testimony?.disarmed ?? []).map(
    (matcher) => `assertions were disarmed: ${matcher} cannot fail any more`,
  )
  return {
    project: module.project.name,
    path,
    sealed: context.isSealed(path),
    state,
    environment,
    errors: [...(isOutdated ? [] : errorsOf(module)), ...disarmed, ...causes],
    witnessed: testimony !== undefined && (testimony.neutralised || !hasTests),
    importsOtherAssertions: context.importsOtherAssertions(path),
  }
}

const environmentOf = (module: TestModule): ModuleObservation['environment'] => {
  if (isTypeChecked(module)) return 'typecheck'
  return poolOf(module) === 'browser' ? 'browser' : 'node'
}

/** Where nobody stopped it, its worker died, or never started. */
const noResult = ({ stopped }: Pick<ObserveContext, 'stopped'>): ModuleObservation['state'] =>
  stopped ? 'cancelled' : 'never-returned'

const moduleState = (
  module: TestModule,
  { hasTests, stopped }: { readonly hasTests: boolean; readonly stopped: boolean },
): ModuleObservation['state'] => {
  const state = module.state()
  if (state === 'pending' || state === 'queued') return noResult({ stopped })
  return state === 'failed' && !hasTests && module.errors().length > 0 ? 'failed-to-load' : 'ran'
}

const errorsOf = (module: TestModule): readonly string[] => [
  ...module.errors().map((error) => firstLine(error.message)),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors().map((error) => firstLine(error.message))),
]

const titlesOf = (test: TestCase): readonly string[] => {
  const titles = [test.name]
  for (let parent = test.parent; parent.type === 'suite'; parent = parent.parent) titles.unshift(parent.name)
  return titles
}

interface Case {
  readonly test: TestCase
  readonly titles: readonly string[]
  readonly bareId: TestId
  readonly sealed: boolean
  readonly module: ModuleObservation
  readonly context: ObserveContext
}

const observation = ({ test, titles, bareId, sealed, module, context }: Case): Observation => {
  const testimony = testTestimony(test)
  const outcome = outcomeOf({ test, titles, testimony, module, context })
  const contradiction = contradictionOf(test, outcome, testimony)
  const trial = testimony?.trials[0]
  return {
    id: bareId,
    bareId,
    project: module.project,
    module: module.path,
    sealed,
    outcome,
    markers: testimony?.markers ?? [],
    unmarked: testimony?.unmarked ?? false,
    assertions: testimony?.assertions ?? null,
    witnessed: testimony !== undefined && module.witnessed,
    ...(trial === undefined ? {} : { trial }),
    ...(contradiction === undefined ? {} : { contradiction }),
    ...(test.location === undefined ? {} : { line: test.location.line }),
  }
}
