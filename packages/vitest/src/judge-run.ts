import { resolve } from 'node:path'
import { gatherFixtures, gatherHistory, gatherTree, inspect, type Report } from '@vitest-oracle/core'
import { type RunResult, runEvidence } from './run-evidence.ts'
import type { Session } from './session.ts'

/** The ledger's folder, absolute. */
export const ledgerFolder = ({ oracle, options }: Session): string =>
  resolve(oracle.home, options.ledger ?? '.oracle-ledger')

/** Gathers the evidence of a finished run and judges it. */
export const judgeRun = async (session: Session, result: RunResult): Promise<Report> => {
  const { home, policy, lock, tree, specs, permitsInForce, reachedCommits, today } = session.oracle
  const { root } = policy
  return inspect(policy, {
    mode: 'run',
    today,
    lock,
    tree,
    treeAfter: gatherTree({ home, root, sealed: policy.sealed, lock }),
    fixtures: gatherFixtures({ home, root }),
    specs,
    run: await runEvidence(session, result),
    history: gatherHistory({ dir: ledgerFolder(session), policy, lockDigest: lock.treeDigest }),
    permitsInForce,
    reachedCommits,
  })
}
