import {
  asksToRecord,
  type HeadCommit,
  isCi,
  isSealedPath,
  type ModuleName,
  OracleError,
  type Waiting,
} from '@vitest-oracle/core/run'
import { REPLAY_VARIABLE } from '@vitest-oracle/judge'
import type { TestProject, TestSpecification, Vitest } from 'vitest/node'
import { generationNow } from './exit-guard.ts'
import { expectBlobs } from './expect-blobs.ts'
import { ORDERS_KEY } from './handoff.ts'
import type { Seen } from './observe.ts'
import { homeOf, type OpenedOracle, openForRun } from './opened-oracle.ts'
import type { OracleOptions } from './options.ts'
import { toOrders } from './orders.ts'
import type { RunResult } from './run-evidence.ts'
import { isOurRunner, runnerFor } from './runner-shim.ts'
import type { StandingError } from './standing-errors.ts'
import { pathInHome } from './worker/relative-path.ts'
import { removeReport } from './write-report.ts'

type SerializedError = RunResult['errors'][number]

/** What the plugin knows of one Vitest instance. */
export interface Session {
  readonly vitest: Vitest
  readonly options: OracleOptions
  /** Whether the environment says `CI`. */
  readonly ci: boolean
  /** `ORACLE_PART`, empty when unset; like the next two read before any code under test runs. */
  readonly declaredPart: string
  /** Whether this job may write trusted records: `ORACLE_RECORD=1`. */
  readonly records: boolean
  /** Whether the configuration or the command line passes a run without tests. */
  readonly passesWithNoTests: boolean
  /** The counterexample that is tried again, empty when none. */
  readonly replay: string
  /** Which configuration of this process it belongs to (`exit-guard.ts`). */
  readonly generation: number
  /** What `onUnhandledError` of the configuration kept from Vitest in the run under way. */
  readonly suppressed: SerializedError[]
  /** The same of finished runs, as long as it stands. */
  suppressedErrors: readonly StandingError[]
  /** Replaced at each start of a watch session. */
  oracle: OpenedOracle
  readonly head: Promise<HeadCommit | null>
  /** The same for the last run, dirty also by what it loaded (`commit-of-run.ts`); null before its verdict. */
  commit: HeadCommit | null
  startedAt: number
  announced: readonly TestSpecification[]
  /** Those of them that a worker took up, by Vitest's id. Of any other Vitest shows what an earlier run found. */
  takenUp: Set<string>
  /** What Vitest found before it ran a part: every test module of its projects. Empty in an unsplit run. */
  found: readonly ModuleName[]
  /** Every module seen so far by project and path; a watch rerun replaces some. */
  readonly seen: Map<string, Seen>
  /** The keys of those that the last run ran. */
  fresh: ReadonlySet<string>
  /** The tests that the last verdict charged with something (`charged-tests.ts`). */
  charged: ReadonlySet<string>
  /** Unhandled errors that stand since earlier runs, and those of the last one. */
  olderErrors: readonly StandingError[]
  freshErrors: readonly StandingError[]
  runs: number
  /** The oracle that the last verdict was judged by (`sealedState`); null where it changed meanwhile, or where there is none. */
  judgedBy: string | null
  /** The last verdict, repeated in watch mode; null before there is one. */
  waiting: Waiting | null
}

/** Opens the oracle for a Vitest instance and prepares every project of it. */
export const openSession = async (vitest: Vitest, options: OracleOptions): Promise<Session> => {
  const generation = generationNow()
  forgetReport(vitest, options)
  expectBlobs(vitest)
  const oracle = await openForRun(vitest, options)
  const session: Session = {
    vitest,
    options,
    ci: isCi(process.env),
    declaredPart: process.env.ORACLE_PART ?? '',
    records: asksToRecord(process.env.ORACLE_RECORD),
    passesWithNoTests: vitest.config.passWithNoTests === true,
    replay: process.env[REPLAY_VARIABLE] ?? '',
    generation,
    suppressed: [],
    suppressedErrors: [],
    oracle,
    head: oracle.head,
    commit: null,
    startedAt: Date.now(),
    announced: [],
    takenUp: new Set(),
    found: [],
    seen: new Map(),
    fresh: new Set(),
    charged: new Set(),
    olderErrors: [],
    freshErrors: [],
    runs: 0,
    judgedBy: null,
    waiting: null,
  }
  await Promise.all(vitest.projects.map((project) => prepare(session, project)))
  giveOrders(session)
  keepSuppressedErrors(session)
  allowEmptyShard(vitest)
  return session
}

/** Whether this run is a part of a split one. */
export const isSplit = ({ vitest, declaredPart }: Pick<Session, 'vitest' | 'declaredPart'>): boolean =>
  declaredPart !== '' || vitest.config.shard !== undefined

/** A shard may be left without a file, and Vitest would refuse it; whether all was run is for the merge to say. */
const allowEmptyShard = ({ config }: Vitest): void => {
  if (config.shard !== undefined) config.passWithNoTests = true
}

/** Before anything can go wrong: a report that is there was made by this run. */
const forgetReport = (vitest: Vitest, options: OracleOptions): void => removeReport(homeOf(vitest, options), options)

/** `onUnhandledError: () => false` keeps an error from Vitest and from its exit code; it is kept here. */
const keepSuppressedErrors = (session: Session): void => {
  // Internal to Vitest, the same in 4.1 and 5.1: read each time an error arrives.
  const state: { onUnhandledError?: (error: SerializedError) => unknown } = session.vitest.state as object
  const { onUnhandledError } = state
  if (typeof onUnhandledError !== 'function') return
  state.onUnhandledError = (error) => {
    const kept = onUnhandledError(error)
    if (kept === false) session.suppressed.push(error)
    return kept
  }
}

/** Hands the workers of every project what they need to know. */
export const giveOrders = ({ vitest, oracle, ci }: Session): void => {
  const orders = toOrders({ ...oracle, ci })
  // The type of provided values is the user's to extend.
  for (const project of vitest.projects) project.provide(ORDERS_KEY as never, orders as never)
}

/** Projects added later (`injectTestProjects`) are prepared when a run starts. */
export const prepareNew = async (session: Session): Promise<void> => {
  await Promise.all(session.vitest.projects.map((project) => prepare(session, project)))
}

const prepare = async (session: Session, project: TestProject): Promise<void> => {
  const { config } = project
  if (isOurRunner(config.runner)) return
  if (config.browser.enabled) return refuseSealedInBrowser(session, project)
  config.runner = runnerFor(config.runner)
  if (!namesFrozen(session.oracle.policy.root)) config.exclude.push(`**/${session.oracle.policy.root}/frozen/**`)
}

/** `npx vitest run oracle/frozen/x.test.ts` reproduces a frozen case; no other run includes one. */
const namesFrozen = (root: string): boolean =>
  process.argv.some((word) => word.replaceAll('\\', '/').includes(`${root}/frozen`))

const refuseSealedInBrowser = async ({ oracle }: Session, project: TestProject): Promise<void> => {
  const { testFiles } = await project.globTestFiles()
  const sealed = testFiles.find((file) => isSealedPath(oracle.policy, pathIn(oracle, file)))
  if (sealed === undefined) return
  throw new OracleError({
    code: 'cannot-attest',
    message: `attest ${pathIn(oracle, sealed)} in the browser project ${project.name}: browser mode runs no custom runner`,
    hint: 'an oracle owner runs the sealed spec in a Node project as well, or excludes it from the browser project',
  })
}

const pathIn = (oracle: OpenedOracle, file: string): string => pathInHome(oracle, file)
