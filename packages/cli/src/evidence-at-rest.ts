import { resolve } from 'node:path'
import {
  type Evidence,
  foldRuns,
  gatherFixtures,
  gatherHistory,
  gatherRecordsInForce,
  gatherSpecSources,
  type History,
  kindOf,
  type Lock,
  NO_PATCH,
  type Policy,
  type TreeListing,
} from '@vitest-oracle/core'
import type { CliIo } from './cli-io.ts'
import { todayOf } from './today.ts'

/** What the evidence at rest is gathered from. */
export interface AtRest {
  readonly home: string
  readonly policy: Policy
  readonly lock: Lock
  readonly tree: TreeListing
  /** The folder of recorded runs, relative to home. */
  readonly ledger: string
}

/** Everything that can be known without running a test. */
export const evidenceAtRest = async ({ home, policy, lock, tree, ledger }: AtRest, io: CliIo): Promise<Evidence> => {
  const today = todayOf(io)
  return {
    ...NO_PATCH,
    mode: 'verify',
    today,
    lock,
    tree,
    treeAfter: null,
    fixtures: gatherFixtures({ home, root: policy.root }),
    specs: gatherSpecSources({ home, root: policy.root, policy, lock }),
    run: null,
    history: historyOf({ home, policy, lock, ledger }),
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

/** Without a ledger nothing of its formats is loaded: `verify` starts fast. */
const historyOf = ({ home, policy, lock, ledger }: Omit<AtRest, 'tree'>): History => {
  const dir = resolve(home, ledger)
  const lockDigest = lock.treeDigest
  if (kindOf(dir, ledger) !== null) return gatherHistory({ dir, policy, lockDigest })
  return foldRuns({ runs: [], rosters: new Map(), skipped: [], budgets: policy.budgets, lockDigest })
}
