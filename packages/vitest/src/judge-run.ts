import { resolve } from 'node:path'
import { gatherFixtures, gatherHistory, inspect, NO_PATCH, type Report } from '@vitest-oracle/core'
import { type RunResult, runEvidence } from './run-evidence.ts'
import type { Session } from './session.ts'
import { treeAfter } from './tree-after.ts'

/** The ledger's folder, absolute. */
export const ledgerFolder = ({ oracle, options }: Session): string =>
  resolve(oracle.home, options.ledger ?? '.oracle-ledger')

/** Gathers the evidence of a finished run and judges it. */
export const judgeRun = async (session: Session, result: RunResult): Promise<Report> => {
  const { home, policy, lock, tree, specs, permitsInForce, reachedCommits, today } = session.oracle
  const { root } = policy
  return inspect(policy, {
    ...NO_PATCH,
    mode: 'run',
    today,
    lock,
    tree,
    treeAfter: treeAfter(session.oracle),
    fixtures: gatherFixtures({ home, root }),
    specs,
    run: await runEvidence(session, result),
    history: gatherHistory({ dir: ledgerFolder(session), policy, lockDigest: lock.treeDigest }),
    permitsInForce,
    reachedCommits,
  })
}
