import { type Evidence, inspect, NO_PATCH, type Report } from '@vitest-oracle/core/run'
import { type RunResult, runEvidence } from './run-evidence.ts'
import type { Session } from './session.ts'
import { treeAfter } from './tree-after.ts'

/** Gathers the evidence of a finished run and judges it. */
export const judgeRun = async (session: Session, result: RunResult): Promise<Report> => {
  const { policy, today, lock, tree, otherHomes, fixtures, specs, history, permitsInForce, reachedCommits } =
    session.oracle
  const run = await runEvidence(session, result)
  const evidence: Evidence = {
    ...NO_PATCH,
    mode: 'run',
    today,
    lock,
    tree,
    otherHomes,
    treeAfter: treeAfter(session.oracle),
    fixtures,
    specs,
    run,
    history,
    permitsInForce,
    reachedCommits,
  }
  const report = inspect(policy, evidence)
  return isDoubtful(report, result, session)
    ? inspect(policy, { ...evidence, run: { ...run, unhandledErrors: [UNEXPLAINED] } })
    : report
}

const UNEXPLAINED = 'Vitest says that the run failed, and no test says why'

/** Vitest's own word is never better than ours: a failed run without a failure to show is a failure. */
const isDoubtful = ({ verdict }: Report, { reason, modules }: RunResult, { seen }: Session): boolean =>
  reason === 'failed' && verdict.exitCode === 0 && modules.length > 0 && modules.length === seen.size
