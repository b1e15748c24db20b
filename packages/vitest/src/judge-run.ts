import {
  type Evidence,
  inspect,
  ledgerName,
  NO_PATCH,
  type Report,
  type RunEvidence,
  type RunReport,
} from '@vitest-oracle/core/run'
import { ledgerPlace } from './ledger-of.ts'
import { newRun } from './new-run.ts'
import { type RunResult, runEvidence } from './run-evidence.ts'
import { judgedState } from './sealed-state.ts'
import type { Session } from './session.ts'
import { treeAfter } from './tree-after.ts'

/** Gathers the evidence of a finished run and judges it. The report holds that evidence, for a merge. */
export const judgeRun = async (session: Session, result: RunResult): Promise<RunReport> => {
  const { policy } = session.oracle
  const seen = await runEvidence(session, result)
  const evidence = toEvidence(session, seen)
  session.judgedBy = evidence.treeAfter === null ? null : judgedState(session.oracle, evidence.treeAfter)
  const judged = inspect(policy, evidence)
  const run = isDoubtful(judged, result, session) ? { ...seen, unhandledErrors: [UNEXPLAINED] } : seen
  const report = run === seen ? judged : inspect(policy, { ...evidence, run })
  const ledger = ledgerName(ledgerPlace(session.options))
  return { ...report, run: await newRun(session, { report, run }), ledger, partEvidence: run }
}

/** What was read before the run, the working copy after it, and what the run showed. */
export const toEvidence = ({ oracle }: Session, run: RunEvidence): Evidence => {
  const { today, lock, tree, otherHomes, fixtures, specs, history, permitsInForce, reachedCommits } = oracle
  return {
    ...NO_PATCH,
    mode: 'run',
    today,
    lock,
    tree,
    otherHomes,
    treeAfter: treeAfter(oracle),
    fixtures,
    specs,
    run,
    history,
    permitsInForce,
    reachedCommits,
  }
}

/** What a run is charged with that Vitest calls failed for no reason that can be shown. */
export const UNEXPLAINED = 'Vitest says that the run failed, and no test says why'

/** Vitest's own word is never better than ours: a failed run without a failure to show is a failure. */
const isDoubtful = ({ verdict }: Report, { reason, modules }: RunResult, { seen }: Session): boolean =>
  reason === 'failed' && verdict.exitCode === 0 && modules.length > 0 && modules.length === seen.size
