import { OracleError, replayCommand, type Seed } from '@vitest-oracle/core/model'
import {
  type FixturesDefinition,
  type PropertyDefinition,
  parseReplay,
  REPLAY_VARIABLE,
  trialFailure,
  tryFixtures,
  tryProperty,
} from '@vitest-oracle/judge'
import { readStoredFixtures } from './stored-fixtures.ts'
import type { WorkerHost } from './worker/host.ts'
import { workerHost } from './worker/host.ts'
import { pathInHome } from './worker/relative-path.ts'
import type { TaskContext } from './worker/tasks.ts'

// Read before code under test can set it.
const replayText = process.env[REPLAY_VARIABLE] ?? ''
const isReplay = (): boolean => replayText !== ''

// Each predicate call has its own limit (`properties.timeout_ms`); the test as a whole has none.
const NO_LIMIT = { timeout: 0 }

/**
 * Registers one test that tries an invariant on every sealed seed.
 *
 * @param name Its title; stable, since evidence is counted by name.
 * @param definition `given` an arbitrary that never contains the expected answer, `subject` a thunk
 * that imports production, `holds` the invariant.
 * @throws OracleError outside a Vitest run with the plugin.
 */
export const property = <T, M>(name: string, definition: PropertyDefinition<T, M>): void => {
  const host = hostOr('property()')
  host.test(name, NO_LIMIT, async (context) => {
    const { properties: settings } = host.orders
    const trial = await tryProperty(name, definition, { seeds: seedsOf(host), settings, ...replay() })
    conclude(host, context, trial)
  })
}

/**
 * Registers one test that gives every input of a fixture set to production and compares the
 * digest of its answer with the sealed one.
 *
 * @param set The folder's name below `fixtures/`.
 * @param definition `subject` a thunk that imports production, `run` gives it the input's bytes and
 * answers bytes, `invariants` what every input must satisfy.
 * @throws OracleError outside a Vitest run with the plugin.
 */
export const fixtures = <M>(set: string, definition: FixturesDefinition<M>): void => {
  const host = hostOr('fixtures()')
  host.test(`fixtures ${set}`, NO_LIMIT, async (context) => {
    const stored = readStoredFixtures(`${host.orders.home}/${host.orders.root}/fixtures/${set}`)
    conclude(host, context, await tryFixtures(set, definition, stored, { timeoutMs: host.orders.properties.timeoutMs }))
  })
}

/**
 * The sealed seed list, for thin runners outside the oracle.
 *
 * @throws OracleError outside a Vitest run with the plugin, or when there is no list.
 */
export const seeds = (): readonly Seed[] => seedsOf(hostOr('seeds()'))

type Trial = Parameters<typeof trialFailure>[0]

const conclude = (host: WorkerHost, context: unknown, trial: Trial): void => {
  // Vitest calls a test function with its context.
  const { task } = context as TaskContext
  host.noteTrial(task, trial)
  const module = pathInHome(host.orders, task.file.filepath)
  const failure = trialFailure(trial, { command: replayCommand({ module, title: titleOf(task) }) })
  if (failure !== null && !isMended(trial)) throw new Error(failure)
  host.countAssertion()
}

/** A replayed counterexample that is none any more: it ran fewer times than a trial, and that is all. */
const isMended = (trial: Trial): boolean =>
  isReplay() &&
  trial.kind === 'property' &&
  trial.seeds.every(({ outcome }) => outcome === 'held' || outcome === 'too-few-runs')

/** The title as `-t` sees it: suites first, joined by blanks. */
const titleOf = (task: TaskContext['task']): string => {
  const titles = [task.name]
  for (let suite = task.suite; suite !== undefined; suite = suite.suite) titles.unshift(suite.name)
  return titles.join(' ')
}

/** One seed and path to try again instead of the sealed seeds; never evidence, since too few runs count. */
const replay = (): { readonly replay?: ReturnType<typeof parseReplay> } =>
  isReplay() ? { replay: parseReplay(replayText) } : {}

const seedsOf = (host: WorkerHost): readonly Seed[] => {
  const list = host.orders.seeds
  if (list === null || list.length === 0)
    throw new OracleError({
      code: 'seeds-missing',
      message: `try a property without ${host.orders.root}/properties/seeds.txt`,
      hint: 'an oracle owner adds one label a line to it and runs: npx vitest-oracle seal',
    })
  return list
}

const hostOr = (what: string): WorkerHost => {
  const host = workerHost()
  if (host === undefined)
    throw new OracleError({
      code: 'no-plugin',
      message: `use ${what} outside a Vitest run with the plugin`,
      hint: "add plugins: [oracle()] from 'vitest-oracle' to the root vitest.config.ts",
    })
  return host
}
