import { relative } from 'node:path'
import {
  type Evidence,
  fixturesOnDemand,
  gatherRecordsInForce,
  gatherTree,
  type History,
  type Lock,
  type Merged,
  NO_PATCH,
  type Policy,
  rootsAbove,
  specSourcesOnDemand,
} from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'
import { todayOf } from '../today.ts'

/** What was read where the parts are merged. */
export interface MergedWith {
  readonly home: string
  readonly policy: Policy
  readonly lock: Lock
  readonly history: History
}

/** What the parts saw and what their checkout is, as the evidence of one run. */
export const evidenceOfMerge = async (
  { run, merge, permitsInForce }: Merged,
  { home, policy, lock, history }: MergedWith,
  io: CliIo,
): Promise<Evidence> => {
  const { root } = policy
  const today = todayOf(io)
  const tree = gatherTree({ home, root, sealed: policy.sealed, lock })
  return {
    ...NO_PATCH,
    mode: 'run',
    today,
    lock,
    tree,
    // No test runs here: what happened to the working copies of the parts is in their findings.
    treeAfter: tree,
    otherHomes: rootsAbove(home, root).map((path) => relative(home, path)),
    fixtures: await fixturesOnDemand({ home, root }),
    specs: await specSourcesOnDemand({ home, root, policy, lock }),
    history,
    ...(await gatherRecordsInForce({
      home,
      policy,
      today,
      env: io.env,
      platform: process.platform,
      nodeVersion: process.versions.node,
    })),
    permitsInForce,
    run,
    merge,
  }
}
