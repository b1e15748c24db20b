import { type HeadCommit, headCommit, isSealedPath, OracleError } from '@vitest-oracle/core'
import type { TestProject, TestSpecification, Vitest } from 'vitest/node'
import { ORDERS_KEY } from './handoff.ts'
import type { Seen } from './observe.ts'
import { type OpenedOracle, openForRun } from './opened-oracle.ts'
import type { OracleOptions } from './options.ts'
import { toOrders } from './orders.ts'
import { isOurRunner, runnerFor } from './runner-shim.ts'

/** What the plugin knows of one Vitest instance. */
export interface Session {
  readonly vitest: Vitest
  readonly options: OracleOptions
  /** Whether the environment says `CI`. */
  readonly ci: boolean
  /** Replaced at each start of a watch session. */
  oracle: OpenedOracle
  readonly head: Promise<HeadCommit | null>
  startedAt: number
  announced: readonly TestSpecification[]
  /** Every module seen so far by project and path; a watch rerun replaces some. */
  readonly seen: Map<string, Seen>
  runs: number
  /** The one line of the last verdict, repeated in watch mode. */
  lastLine: string
}

const isCi = (): boolean => !['', '0', 'false', undefined].includes(process.env.CI)

/** Opens the oracle for a Vitest instance and prepares every project of it. */
export const openSession = async (vitest: Vitest, options: OracleOptions): Promise<Session> => {
  const oracle = await openForRun(vitest, options)
  const session: Session = {
    vitest,
    options,
    ci: isCi(),
    oracle,
    head: headCommit(oracle.home),
    startedAt: Date.now(),
    announced: [],
    seen: new Map(),
    runs: 0,
    lastLine: '',
  }
  // A git failure is reported where the commit is needed, not as an unhandled rejection.
  session.head.catch(() => undefined)
  await Promise.all(vitest.projects.map((project) => prepare(session, project)))
  giveOrders(session)
  return session
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

const pathIn = (oracle: OpenedOracle, file: string): string =>
  file.startsWith(`${oracle.home}/`) ? file.slice(oracle.home.length + 1) : file
