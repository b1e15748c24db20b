import { contradiction, type NewRun, OracleError, type Report, undeclaredNarrowing } from '@vitest-oracle/core'

/** A saved report, and what its run must be of to be recorded here. */
export interface RecordQuery {
  readonly report: Report
  /** The file, as messages name it. */
  readonly file: string
  /** Full id of the commit that is checked out, or that was named. */
  readonly commit: string
  /** Tree digest of the LOCK that is checked out. */
  readonly lock: string
  /** Milliseconds since the epoch: no run may start later. */
  readonly latest: number
  /** Milliseconds since the epoch: no run may start earlier; null where git does not say when the commit was made. */
  readonly earliest: number | null
}

/**
 * The run of a report as a trusted one.
 * @throws OracleError 64 with a code of its own for whatever keeps it from being one
 */
export const recordableRun = (query: RecordQuery): NewRun => {
  const { report, file } = query
  const { run } = report
  if (report.mode !== 'run' || run === undefined)
    throw refuse(file, NO_RUN, report.mode === 'run' ? 'it holds no run' : `it is of ${report.mode}, not of a run`)
  const problem = contradiction(report, run)
  if (problem !== null) throw refuse(file, CONTRADICTS, problem)
  refuseUnfinished(query)
  refuseElsewhere(query, run)
  const { rerun: _, ...record } = run.record
  return { ...run, record: { ...record, trusted: true } }
}

const refuseUnfinished = ({ report, file }: RecordQuery): void => {
  const interrupted = report.findings.find(({ code }) => code === 'interrupted')
  if (interrupted !== undefined) throw refuse(file, INTERRUPTED, 'its run did not end by itself')
  const narrowed = undeclaredNarrowing(report)
  if (narrowed.length > 0)
    throw refuse(file, NOT_FULL, `its run was narrowed (${narrowed.map(({ detail }) => detail).join(', ')})`)
  if (report.run?.record.full !== true) throw refuse(file, NOT_FULL, 'its run did not see everything')
}

const refuseElsewhere = ({ file, commit, lock, latest, earliest }: RecordQuery, { record }: NewRun): void => {
  if (record.sha !== commit) throw refuse(file, OTHER_COMMIT, `its run is of ${record.sha}, and here is ${commit}`)
  if (record.dirty) throw refuse(file, DIRTY, 'its run had uncommitted changes')
  if (record.lock !== lock)
    throw refuse(file, OTHER_LOCK, `its run was judged by LOCK ${short(record.lock)}, and here is LOCK ${short(lock)}`)
  if (record.startedAt > latest)
    throw refuse(file, FUTURE, `its run starts ${new Date(record.startedAt).toISOString()}, which is to come`)
  if (earliest !== null && record.startedAt < earliest)
    throw refuse(file, BEFORE, `its run starts ${new Date(record.startedAt).toISOString()}, before its commit was made`)
}

const short = (digest: string): string => digest.slice(0, 8)

interface Reason {
  readonly code: string
  readonly hint: string
}

const refuse = (file: string, { code, hint }: Reason, why: string): OracleError =>
  new OracleError({ code, message: `record ${file}: ${why}`, hint })

const NO_RUN: Reason = {
  code: 'report-without-run',
  hint: 'name the report.json of a vitest run with the plugin: .vitest/oracle/report.json of the job that ran the tests',
}
const CONTRADICTS: Reason = {
  code: 'report-contradicts-itself',
  hint: 'the file was edited or made by another program: take it from the job that ran the tests (the CI owner)',
}
const INTERRUPTED: Reason = {
  code: 'run-interrupted',
  hint: 'run the tests again and record that run',
}
const NOT_FULL: Reason = {
  code: 'run-not-full',
  hint: 'record a full run: npx vitest run without a filter; a part of a split run says --shard or ORACLE_PART',
}
const OTHER_COMMIT: Reason = {
  code: 'run-of-another-commit',
  hint: 'check out the commit that was run, or name it in full where the job knows it: --commit <sha> (the CI owner)',
}
const DIRTY: Reason = {
  code: 'run-dirty',
  hint: 'let nothing change or add a file that the tests load; git status in that job names them (the CI owner)',
}
const OTHER_LOCK: Reason = {
  code: 'run-of-another-lock',
  hint: 'check out the commit that was run, with its oracle (the CI owner)',
}
const BEFORE: Reason = {
  code: 'run-before-its-commit',
  hint: 'set the clock of the machine that runs the tests, and of the one that commits (the CI owner)',
}
const FUTURE: Reason = {
  code: 'run-in-the-future',
  hint: 'set the clock of the machine that runs the tests, and of this one (the CI owner)',
}
