import { inspect } from 'node:util'
import { isOracleError } from '@vitest-oracle/core/run'
import type { Vitest } from 'vitest/node'
import { errorText } from './error-text.ts'
import { generationNow, releaseRun, settle } from './exit-guard.ts'
import { inheritMemory } from './inherit-memory.ts'
import type { OracleOptions } from './options.ts'
import { isOtherCommand } from './other-command.ts'
import { OracleReporter } from './reporter.ts'
import { openSession, type Session } from './session.ts'
import { WatchReporter } from './watch-reporter.ts'

// On the instance, not in the module: the safety net may be another instance of this package.
const SESSION = Symbol.for('vitest-oracle.session')

/**
 * Attaches the plugin to a Vitest instance, once, and to every project of it, whatever the
 * topology: `vitest.projects` is complete whenever a `configureVitest` hook runs.
 *
 * @throws when the oracle cannot be opened; the process then exits with the error's code.
 */
export const attach = async (vitest: Vitest, options: OracleOptions): Promise<void> => {
  await once(vitest, async (previous) => {
    const session = await open(vitest, { options, previous })
    disablePreParse(vitest)
    // `vitest.reporters` is overwritten after this hook; the config's list survives, also `--reporter`.
    vitest.config.reporters.push(...([...watchers(session), new OracleReporter(session)] as never[]))
    return session
  })
}

/** The same from a global setup, when reporters are made and the run has started. */
export const attachLate = async (vitest: Vitest, options: OracleOptions): Promise<void> => {
  await once(vitest, async (previous) => {
    const session = await open(vitest, { options, previous })
    const reporter = new OracleReporter(session)
    const { reporters }: { readonly reporters?: unknown[] } = vitest as object
    reporters?.push(...watchers(session), reporter)
    if (isOtherCommand(process.argv)) return session
    await reporter.onTestRunStart(await vitest.globTestSpecifications(), { late: true })
    return session
  })
}

/** Before the reporter: what it has to say comes before the verdict's last line. */
const watchers = (session: Session): readonly WatchReporter[] =>
  session.vitest.config.watch ? [new WatchReporter(session)] : []

interface Attached {
  readonly config: Vitest['config']
  readonly done: Promise<void>
  /** The last session that could be opened. */
  session: Session | undefined
}

type Open = (previous: Session | undefined) => Promise<Session>

const once = async (vitest: Vitest, run: Open): Promise<void> => {
  // A benchmark is no evidence: nothing to judge, nothing to owe.
  if (isBenchmark(vitest)) return releaseRun()
  const holder: { [SESSION]?: Attached } = vitest as object
  const { config } = vitest
  // When its configuration changes, the same instance gets another server, other projects and other reporters.
  if (holder[SESSION]?.config !== config)
    holder[SESSION] = attached(config, { run, previous: holder[SESSION]?.session })
  await holder[SESSION].done
}

const attached = (
  config: Vitest['config'],
  { run, previous }: { readonly run: Open; readonly previous: Session | undefined },
): Attached => {
  const done = run(previous).then((session) => {
    created.session = session
  })
  const created: Attached = { config, done, session: previous }
  return created
}

/** `vitest bench` of Vitest 4; on 5 a benchmark is a project, and `mode` is Vite's own. */
const isBenchmark = ({ version, config }: Vitest): boolean => version.startsWith('4.') && config.mode === 'benchmark'

const open = async (
  vitest: Vitest,
  { options, previous }: { readonly options: OracleOptions; readonly previous: Session | undefined },
): Promise<Session> => {
  const generation = generationNow()
  try {
    const session = await openSession(vitest, options)
    if (previous !== undefined) inheritMemory(session, previous)
    return session
  } catch (error) {
    throw startupError(error, generation)
  }
}

/** Vitest prints a start-up error as it is: no stack trace for a user's mistake. */
const startupError = (error: unknown, generation: number): unknown => {
  if (!isOracleError(error)) {
    settle(generation, 70, true)
    return error
  }
  settle(generation, error.exitCode, true)
  const tidy = new Error(errorText(error))
  tidy.stack = tidy.message
  return Object.assign(tidy, { [inspect.custom]: () => tidy.message })
}

/** Vitest 5 can leave out wholly skipped files before a worker sees them: no marker could be undone. */
const disablePreParse = (vitest: Vitest): void => {
  const { experimental }: { experimental?: { preParse?: boolean } } = vitest.config as object
  if (experimental !== undefined) experimental.preParse = false
}
