import { resolve } from 'node:path'
import {
  type Evidence,
  gatherFixtures,
  gatherHistory,
  gatherSpecSources,
  type Lock,
  type Policy,
  type TreeListing,
} from '@vitest-oracle/core'
import type { CliIo } from './cli-io.ts'
import { recordsInForce } from './records-in-force.ts'
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
    mode: 'verify',
    today,
    lock,
    tree,
    treeAfter: null,
    fixtures: gatherFixtures({ home, root: policy.root }),
    specs: gatherSpecSources({ home, root: policy.root, policy, lock }),
    run: null,
    history: gatherHistory({ dir: resolve(home, ledger), policy, lockDigest: lock.treeDigest }),
    ...(await recordsInForce({ home, policy, today }, io)),
  }
}
