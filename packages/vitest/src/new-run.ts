import {
  lostTests,
  type NewRun,
  newRunId,
  type Report,
  type RunEvidence,
  type RunRecord,
  recordTests,
  undeclaredNarrowing,
} from '@vitest-oracle/core/run'
import { programVersion } from './program-version.ts'
import type { Session } from './session.ts'

const NO_COMMIT = '0'.repeat(40)

/** A finished run and what it was judged to be. */
export interface JudgedRun {
  readonly run: RunEvidence
  readonly report: Report
}

/**
 * The finished run as a ledger keeps it. Only a job that says `ORACLE_RECORD=1`, in a clean working copy,
 * makes it a trusted one (rule 7).
 */
export const newRun = (session: Session, { run, report }: JudgedRun): NewRun => {
  const { vitest, oracle, startedAt, records, commit: head } = session
  const { tests, roster } = recordTests(oracle.policy, run.tests)
  const lost = lostTests(oracle.policy, run)
  const record: Omit<RunRecord, 'roster'> = {
    version: 1,
    startedAt,
    sha: head?.sha ?? NO_COMMIT,
    dirty: head?.dirty ?? true,
    trusted: records && head?.dirty === false,
    full: !vitest.config.watch && isWhole({ run, report }),
    branch: head?.branch ?? null,
    part: report.part?.label ?? null,
    program: programVersion,
    vitest: vitest.version,
    node: process.versions.node,
    platform: process.platform,
    zone: ZONE,
    lock: oracle.lock.treeDigest,
    exitCode: report.verdict.exitCode,
    tests,
    ...(lost.length === 0 ? {} : { lost }),
  }
  return { id: newRunId(record), record, roster }
}

// Read before code under test can replace it.
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Not narrowed, except to a declared part, and ended by itself. */
const isWhole = ({ run, report }: JudgedRun): boolean =>
  undeclaredNarrowing(run).length === 0 &&
  report.findings.every(({ code }) => code !== 'interrupted' && code !== 'nothing-ran')
