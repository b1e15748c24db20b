import { resolve } from 'node:path'
import {
  type Evidence,
  fixturesOnDemand,
  gatherRecordsInForce,
  type History,
  historyOnDemand,
  isDatabase,
  type Lock,
  NO_PATCH,
  type Policy,
  specSourcesOnDemand,
  type TreeListing,
} from '@vitest-oracle/core/at-rest'
import type { CliIo } from './cli-io.ts'
import { todayOf } from './today.ts'

/** What the evidence at rest is gathered from. */
export interface AtRest {
  readonly home: string
  readonly policy: Policy
  readonly lock: Lock
  readonly tree: TreeListing
  /** The folder of recorded runs, relative to home; or a database, which is not asked: nothing at rest is judged by it. */
  readonly ledger: string
}

/** Everything that can be known without running a test. */
export const evidenceAtRest = async ({ home, policy, lock, tree, ledger }: AtRest, io: CliIo): Promise<Evidence> => {
  const { root } = policy
  const today = todayOf(io)
  return {
    ...NO_PATCH,
    mode: 'verify',
    today,
    lock,
    tree,
    treeAfter: null,
    fixtures: await fixturesOnDemand({ home, root }),
    specs: await specSourcesOnDemand({ home, root, policy, lock }),
    run: null,
    history: isDatabase(ledger)
      ? NO_HISTORY
      : await historyOnDemand({ dir: resolve(home, ledger), policy, lockDigest: lock.treeDigest }, ledger),
    ...(await gatherRecordsInForce({
      home,
      policy,
      today,
      env: io.env,
      platform: process.platform,
      nodeVersion: process.versions.node,
    })),
  }
}

const NO_HISTORY: History = { runs: 0, samples: new Map(), sealedRoster: null, skipped: [] }
