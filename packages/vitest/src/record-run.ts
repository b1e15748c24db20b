import {
  appendRun,
  type Observation,
  OracleError,
  type Report,
  type RunRecord,
  type TestRecord,
} from '@vitest-oracle/core/run'
import { withProjects } from './observe.ts'
import { ledgerFolder } from './opened-oracle.ts'
import { programVersion } from './program-version.ts'
import type { Session } from './session.ts'

const NO_COMMIT = '0'.repeat(40)

/**
 * Appends a full run to the ledger. Only a job that says `ORACLE_RECORD=1` writes a trusted record;
 * other runs are kept for their person to see and never enter a window (rule 7).
 *
 * @throws OracleError when a run that must be recorded cannot be.
 */
export const recordRun = async (session: Session, report: Report): Promise<void> => {
  const mustRecord = session.records
  if (session.vitest.config.watch || !isWhole(report)) return
  try {
    await append(session, report, mustRecord)
  } catch (cause) {
    if (mustRecord) throw unrecorded(session, cause)
    session.vitest.logger.warn(
      `oracle  this run was not recorded: ${cause instanceof Error ? cause.message : String(cause)}`,
    )
  }
}

/** Not narrowed, except to a declared part, and ended by itself. */
const isWhole = ({ narrowing, findings }: Report): boolean =>
  narrowing.every(({ kind }) => kind === 'shard' || kind === 'part') &&
  findings.every(({ code }) => code !== 'interrupted' && code !== 'nothing-ran')

const append = async (session: Session, report: Report, trusted: boolean): Promise<void> => {
  const { vitest, oracle, startedAt } = session
  const head = await session.head
  const tests = withProjects([...session.seen.values()])
  const record: Omit<RunRecord, 'roster'> = {
    version: 1,
    startedAt,
    sha: head?.sha ?? NO_COMMIT,
    dirty: head?.dirty ?? true,
    trusted,
    full: true,
    branch: head?.branch ?? null,
    part: report.part?.label ?? null,
    program: programVersion,
    vitest: vitest.version,
    node: process.versions.node,
    platform: process.platform,
    lock: oracle.lock.treeDigest,
    exitCode: report.verdict.exitCode,
    tests: tests.filter((test) => isNotable(session, test)).map(toRecord),
  }
  const ids = tests.map(({ id }) => id).sort()
  const sealed = tests
    .filter((test) => test.sealed)
    .map(({ id }) => id)
    .sort()
  appendRun(ledgerFolder(session.oracle.home, session.options), record, { version: 1, ids, sealed })
}

const isNotable = ({ oracle }: Session, { id, bareId, outcome }: Observation): boolean =>
  oracle.policy.budgets.has(id) ||
  oracle.policy.budgets.has(bareId) ||
  outcome.kind === 'not-run' ||
  outcome.attempts.length > 1 ||
  outcome.state !== 'passed'

const toRecord = ({ id, outcome, markers }: Observation): TestRecord => ({
  id,
  attempts: outcome.kind === 'ran' ? outcome.attempts.map((attempt) => attempt.outcome) : [],
  durationMs: outcome.kind === 'ran' ? outcome.attempts.reduce((sum, { durationMs }) => sum + durationMs, 0) : 0,
  markers: markers.map(({ kind, detail }) => (detail === undefined || detail === '' ? kind : `${kind}=${detail}`)),
})

const unrecorded = (session: Session, cause: unknown): OracleError =>
  new OracleError({
    code: 'run-not-recorded',
    message: `record this run in ${ledgerFolder(session.oracle.home, session.options)}: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: 'whoever runs the recording job (ORACLE_RECORD=1) makes that folder writable',
    cause,
  })
