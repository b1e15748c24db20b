import {
  type NewRun,
  newRunId,
  type Observation,
  type Report,
  type RunRecord,
  type TestRecord,
} from '@vitest-oracle/core/run'
import { withProjects } from './observe.ts'
import { programVersion } from './program-version.ts'
import type { Session } from './session.ts'

const NO_COMMIT = '0'.repeat(40)

/** The finished run as a ledger keeps it. Only a job that says `ORACLE_RECORD=1` makes it a trusted one (rule 7). */
export const newRun = async (session: Session, report: Report): Promise<NewRun> => {
  const { vitest, oracle, startedAt, records } = session
  const head = await session.head
  const tests = withProjects([...session.seen.values()])
  const record: Omit<RunRecord, 'roster'> = {
    version: 1,
    startedAt,
    sha: head?.sha ?? NO_COMMIT,
    dirty: head?.dirty ?? true,
    trusted: records,
    full: !vitest.config.watch && isWhole(report),
    branch: head?.branch ?? null,
    part: report.part?.label ?? null,
    program: programVersion,
    vitest: vitest.version,
    node: process.versions.node,
    platform: process.platform,
    zone: ZONE,
    lock: oracle.lock.treeDigest,
    exitCode: report.verdict.exitCode,
    tests: tests.filter((test) => isNotable(session, test)).map(toRecord),
  }
  const sealed = tests.filter((test) => test.sealed)
  return { id: newRunId(record), record, roster: { version: 1, ids: idsOf(tests), sealed: idsOf(sealed) } }
}

// Read before code under test can replace it.
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

const idsOf = (tests: readonly Observation[]): NewRun['roster']['ids'] => tests.map(({ id }) => id).sort()

/** Not narrowed, except to a declared part, and ended by itself. */
const isWhole = ({ narrowing, findings }: Report): boolean =>
  narrowing.every(({ kind }) => kind === 'shard' || kind === 'part') &&
  findings.every(({ code }) => code !== 'interrupted' && code !== 'nothing-ran')

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
