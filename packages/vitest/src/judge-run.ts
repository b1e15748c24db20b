import {
  type Evidence,
  type History,
  inspect,
  ledgerChanges,
  ledgerName,
  NO_PATCH,
  type Report,
  type RunEvidence,
  type RunReport,
} from '@vitest-oracle/core/run'
import { chargedTests } from './charged-tests.ts'
import { commitOfRun } from './commit-of-run.ts'
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
  session.commit = await commitOfRun(session, seen)
  const evidence = { ...toEvidence(session, seen), ...(await changesOfLedger(session)) }
  session.judgedBy = evidence.treeAfter === null ? null : judgedState(session.oracle, evidence.treeAfter)
  const judged = inspect(policy, evidence)
  const run = isDoubtful(judged, result, session) ? { ...seen, unhandledErrors: [UNEXPLAINED] } : seen
  const report = run === seen ? judged : inspect(policy, { ...evidence, run })
  session.charged = chargedTests(report, run)
  const ledger = ledgerName(ledgerPlace(session.options))
  return { ...report, run: newRun(session, { report, run }), ledger, partEvidence: run }
}

/** What was read before the run, the working copy after it, and what the run showed. */
export const toEvidence = ({ oracle, commit }: Session, run: RunEvidence): Evidence => {
  const { today, lock, tree, otherHomes, fixtures, specs, permitsInForce, reachedCommits } = oracle
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
    history: commit?.dirty ? ofNoCommit(oracle.history) : oracle.history,
    permitsInForce,
    reachedCommits,
  }
}

/** What earlier runs of a commit showed says nothing of files that it does not hold. */
const ofNoCommit = ({ atCommit: _, partsAtCommit: __, ...history }: History): History => history

/** A failure of git is reported where the commit decides something: in the record of this run. */
const changesOfLedger = async ({ oracle: { ledger }, head }: Session): Promise<Pick<Evidence, 'ledgerChanges'>> => {
  if (ledger === null) return {}
  const commit = await head.catch(() => null)
  const changes = ledgerChanges({ ...ledger, commit: commit?.sha ?? null })
  return changes.length === 0 ? {} : { ledgerChanges: changes }
}

/** What a run is charged with that Vitest calls failed for no reason that can be shown. */
export const UNEXPLAINED = 'Vitest says that the run failed, and no test says why'

/** Vitest's own word is never better than ours: a failed run without a failure to show is a failure. */
const isDoubtful = ({ verdict }: Report, { reason, modules }: RunResult, { seen }: Session): boolean =>
  reason === 'failed' && verdict.exitCode === 0 && modules.length > 0 && modules.length === seen.size
