import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import {
  type Day,
  type Expiry,
  type FixtureSet,
  findHome,
  gatherFixtures,
  gatherSpecSources,
  gatherTree,
  isAncestor,
  isDay,
  type Lock,
  type Machine,
  OracleError,
  openOracle,
  type Policy,
  permitsInForce,
  type SpecSource,
  type TestId,
  type TreeListing,
  toDay,
} from '@vitest-oracle/core'
import type { Vitest } from 'vitest/node'
import { checkOptions } from './check-options.ts'
import type { OracleOptions } from './options.ts'

// Read before any code under test can replace the clock.
const now = Date.now.bind(Date)

/** Everything of the oracle that is read before a run starts. */
export interface OpenedOracle {
  readonly home: string
  readonly today: Day
  readonly policy: Policy
  readonly lock: Lock
  /** The working copy before anything ran. */
  readonly tree: TreeListing
  readonly fixtures: readonly FixtureSet[]
  readonly specs: readonly SpecSource[]
  readonly permitsInForce: ReadonlySet<TestId>
  readonly reachedCommits: ReadonlySet<string>
}

/**
 * Reads policy and LOCK of the working copy and hashes the oracle, in the main process.
 *
 * @throws OracleError when anything cannot be read: no run is judged by half a policy.
 */
export const openForRun = async (vitest: Vitest, options: OracleOptions): Promise<OpenedOracle> => {
  checkOptions(options)
  const root = options.root ?? 'oracle'
  const home = findHome(startOf(vitest), root)
  const today = todayOf(options)
  const { policy, lock } = openOracle({ home, root })
  const reachedCommits = await reached(home, policy)
  return {
    home,
    today,
    policy,
    lock,
    tree: gatherTree({ home, root, sealed: policy.sealed, lock }),
    fixtures: gatherFixtures({ home, root }),
    specs: gatherSpecSources({ home, root, policy, lock }),
    permitsInForce: permitsInForce(policy, machine(home), { today, reachedCommits }),
    reachedCommits,
  }
}

const startOf = ({ vite, config }: Vitest): string => {
  const { configFile } = vite.config
  return configFile === undefined ? config.root : dirname(configFile)
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

const expiries = (policy: Policy): readonly Expiry[] =>
  [...policy.budgets.values(), ...policy.permits.values()].flatMap(({ expires }) => (expires === null ? [] : [expires]))

const reached = async (home: string, policy: Policy): Promise<ReadonlySet<string>> => {
  const commits = [...new Set(expiries(policy).flatMap((expiry) => (expiry.kind === 'commit' ? [expiry.commit] : [])))]
  const ancestors = await Promise.all(commits.map((commit) => isAncestor(home, commit)))
  return new Set(commits.filter((_, index) => ancestors[index]))
}

/** Conditions of permits are evaluated here, in the parent, never by the test file. */
const machine = (home: string): Machine => ({
  platform: process.platform,
  nodeVersion: process.versions.node,
  hasEnv: (name) => (process.env[name] ?? '') !== '',
  exists: (path) => existsSync(resolve(home, path)),
})
