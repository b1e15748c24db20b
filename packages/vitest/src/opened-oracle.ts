import { dirname } from 'node:path'
import {
  type Day,
  type FixtureSet,
  findHome,
  gatherFixtures,
  gatherRecordsInForce,
  gatherSpecSources,
  gatherTree,
  isDay,
  type Lock,
  OracleError,
  openOracle,
  type Policy,
  type RecordsInForce,
  type SpecSource,
  type TreeListing,
  toDay,
} from '@vitest-oracle/core'
import type { Vitest } from 'vitest/node'
import { checkOptions } from './check-options.ts'
import type { OracleOptions } from './options.ts'

// Read before any code under test can replace the clock.
const now = Date.now.bind(Date)

/** Everything of the oracle that is read before a run starts. */
export interface OpenedOracle extends RecordsInForce {
  readonly home: string
  readonly today: Day
  readonly policy: Policy
  readonly lock: Lock
  /** The working copy before anything ran. */
  readonly tree: TreeListing
  readonly fixtures: readonly FixtureSet[]
  readonly specs: readonly SpecSource[]
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
  return {
    home,
    today,
    policy,
    lock,
    tree: gatherTree({ home, root, sealed: policy.sealed, lock }),
    fixtures: gatherFixtures({ home, root }),
    specs: gatherSpecSources({ home, root, policy, lock }),
    ...(await gatherRecordsInForce({
      home,
      policy,
      today,
      env: process.env,
      platform: process.platform,
      nodeVersion: process.versions.node,
    })),
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
