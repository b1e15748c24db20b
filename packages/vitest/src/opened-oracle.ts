import { dirname, relative } from 'node:path'
import {
  type Day,
  type FixtureSet,
  findHome,
  fixturesOnDemand,
  gatherRecordsInForce,
  gatherTree,
  type HeadCommit,
  type History,
  headCommit,
  isDay,
  type Lock,
  OracleError,
  openOracle,
  type Policy,
  type RecordsInForce,
  realPath,
  rootsAbove,
  type SpecSource,
  specSourcesOnDemand,
  type TreeListing,
  toDay,
} from '@vitest-oracle/core/run'
import type { Vitest } from 'vitest/node'
import { checkOptions } from './check-options.ts'
import { fileStamps, type Stamps } from './file-stamps.ts'
import { type LedgerFolder, ledgerBefore } from './ledger-before.ts'
import type { OracleOptions } from './options.ts'
import { readHistory } from './read-history.ts'

// Read before any code under test can replace the clock.
const now = Date.now.bind(Date)

/** Everything of the oracle that is read before a run starts. */
export interface OpenedOracle extends RecordsInForce {
  /** Its real path. */
  readonly home: string
  /** The same folder as Vitest's root leads to it; another spelling where a link lies on the way. */
  readonly seenHome: string
  readonly today: Day
  /** Milliseconds since the epoch: now, or the end of a day given in the options that lies ahead. */
  readonly now: number
  readonly policy: Policy
  readonly lock: Lock
  /** Other oracle roots above, relative to home. */
  readonly otherHomes: readonly string[]
  /** The working copy before anything ran. */
  readonly tree: TreeListing
  readonly fixtures: readonly FixtureSet[]
  readonly specs: readonly SpecSource[]
  /** The commit that is checked out. */
  readonly head: Promise<HeadCommit | null>
  /** Read before code under test can write to the ledger (rule 7). */
  readonly history: History
  /** Its records, told apart by when each was last written to. */
  readonly ledger: LedgerFolder
  /** When each sealed file was last written to; see `tree-after.ts`. */
  readonly stamps: Stamps
}

/**
 * Reads policy and LOCK of the working copy and hashes the oracle, in the main process.
 *
 * @throws OracleError when anything cannot be read: no run is judged by half a policy.
 */
export const openForRun = async (vitest: Vitest, options: OracleOptions): Promise<OpenedOracle> => {
  checkOptions(options)
  const root = options.root ?? 'oracle'
  const home = homeOf(vitest, options)
  const today = todayOf(options)
  const latest = Math.max(now(), endOf(today))
  const { policy, lock } = openOracle({ home, root })
  const head = headCommit(home)
  // A failure of git is reported where the commit is needed, not as an unhandled rejection.
  head.catch(() => undefined)
  return {
    home,
    seenHome: seenHome(home, vitest.config.root),
    today,
    now: latest,
    policy,
    lock,
    stamps: fileStamps(home, lock),
    head,
    otherHomes: rootsAbove(home, root).map((path) => relative(home, path)),
    tree: gatherTree({ home, root, sealed: policy.sealed, lock }),
    fixtures: await fixturesOnDemand({ home, root }),
    specs: await specSourcesOnDemand({ home, root, policy, lock }),
    ...(await gatherRecordsInForce({
      home,
      policy,
      today,
      env: process.env,
      platform: process.platform,
      nodeVersion: process.versions.node,
    })),
    // Last: git has looked at the working copy meanwhile. In watch mode the next edit is near.
    history: await readHistory({
      home,
      options,
      policy,
      lock,
      head: vitest.config.watch ? null : head,
      now: latest,
    }),
    ledger: ledgerBefore({ home, options }),
  }
}

/** A day given in the options may lie ahead of the clock. */
const endOf = (today: Day): number => Date.parse(`${today}T23:59:59.999Z`)

/**
 * The oracle's home, by its real path.
 *
 * @throws OracleError 64 when there is no oracle on the way up from the configuration.
 */
export const homeOf = (vitest: Vitest, { root = 'oracle' }: OracleOptions): string =>
  realPath(findHome(startOf(vitest), root))

const startOf = ({ vite, config }: Vitest): string => {
  const { configFile } = vite.config
  return configFile === undefined ? config.root : dirname(configFile)
}

const seenHome = (home: string, root: string): string => {
  const below = relative(home, realPath(root))
  return below !== '' && root.endsWith(`/${below}`) ? root.slice(0, -below.length - 1) : below === '' ? root : home
}

const todayOf = ({ today }: OracleOptions): Day => {
  if (today === undefined) return toDay(now())
  if (isDay(today)) return today
  throw new OracleError({
    code: 'today-malformed',
    message: `read the option today: ${JSON.stringify(today)} is not a day YYYY-MM-DD`,
    hint: 'correct oracle({ today }) in vitest.config.ts, or leave it out',
  })
}
