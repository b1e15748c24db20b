import { existsSync } from 'node:fs'
import {
  commitTime,
  DEFAULT_LEDGER,
  isDatabase,
  isOracleError,
  ledgerFolder,
  ledgerName,
  markRerun,
  type NewRun,
  OracleError,
  outOfTime,
  printable,
  type Recording,
  type Report,
  type RunReport,
  refuseTrackedLedger,
  whyNotRecorded,
} from '@vitest-oracle/core/run'
import { writesBlob } from './blob-reports.ts'
import { ledgerPlace, openLedgerFor } from './ledger-of.ts'
import type { OpenedOracle } from './opened-oracle.ts'
import type { Session } from './session.ts'

/** A judged run and what became of it. */
export interface RecordedRun {
  readonly report: Report
  /** Why the ledger did not take a run that must be recorded: the verdict is known all the same. Null where it did. */
  readonly failure: OracleError | null
}

/**
 * Appends a full run to the ledger, and tells a job that asked for it (`ORACLE_RECORD=1`) what became of
 * it. Only such a job writes a trusted record; other runs are kept for their person to see and never
 * enter a window (rule 7).
 *
 * @throws OracleError 64 `run-not-recorded` for a run that must be recorded and never can be.
 */
export const recordRun = async (session: Session, judged: RunReport): Promise<RecordedRun> => {
  const report = { ...judged, run: markRerun(judged.run, session.oracle.history) }
  const isHere = isRecordedHere(report, session)
  const recording = session.records ? await recordingOf(session, { report, isHere }) : null
  const failure = isHere && report.run.record.full ? await appendOrWarn(session, report.run) : null
  if (failure !== null) return { report: { ...report, recording: NOT_TAKEN }, failure }
  return { report: recording === null ? report : { ...report, recording }, failure }
}

const NOT_TAKEN: Recording = { kind: 'not-recorded', reason: 'the ledger did not take it' }

/** A split run is recorded once: where its blobs are merged, or where each part is left to itself. */
const isRecordedHere = ({ part, parts }: Report, { vitest }: Session): boolean =>
  parts === undefined ? part === null || !writesBlob(vitest) : parts.length > 0

const recordingOf = async (
  { vitest, oracle, options, commit }: Session,
  { report, isHere }: { readonly report: RunReport; readonly isHere: boolean },
): Promise<Recording> => {
  const reason = vitest.config.watch ? 'watch mode' : whyNotRecorded(report, commit)
  if (reason !== null) return { kind: 'not-recorded', reason }
  if (!isHere) return report.parts === undefined ? { kind: 'by-merge' } : UNSPLIT
  const { id, record } = report.run
  await expectInTime(oracle, record)
  return { kind: 'recorded', id, ledger: ledgerName(ledgerPlace(options)), rerun: record.rerun === true }
}

/** The start of a run orders it in every window; a merge holds those of its parts against the same limits. */
const expectInTime = async ({ home, now }: OpenedOracle, { sha, startedAt }: NewRun['record']): Promise<void> => {
  const when = outOfTime(startedAt, { committedAt: await commitTime(home, sha), now })
  if (when === null) return
  throw new OracleError({
    code: 'run-not-recorded',
    message: `record this run: it started ${new Date(startedAt).toISOString()}, ${when}`,
    hint: 'set the clock of this machine, or of the one that commits, and run it again (the CI owner)',
  })
}

const UNSPLIT: Recording = { kind: 'not-recorded', reason: 'its run was not split, and records itself' }

const appendOrWarn = async (session: Session, run: NewRun): Promise<OracleError | null> => {
  try {
    await append(session, run)
  } catch (cause) {
    if (session.records) return unrecorded(cause)
    const why = isOracleError(cause)
      ? `cannot ${cause.message}`
      : cause instanceof Error
        ? cause.message
        : String(cause)
    session.vitest.logger.warn(`oracle  this run was not recorded: ${printable(why)}`)
  }
  return null
}

const append = async ({ oracle, options, vitest }: Session, run: NewRun): Promise<void> => {
  // A trusted run is not put beside what a commit carried there: both would be pushed.
  if (run.record.trusted) await refuseTrackedLedger({ home: oracle.home, ledger: ledgerPlace(options) })
  const made = madeFolder(oracle.home, ledgerPlace(options))
  const ledger = await openLedgerFor(run, { home: oracle.home, options })
  try {
    await ledger.append(run)
  } finally {
    await ledger.close()
  }
  if (made !== null)
    vitest.logger.warn(`oracle  new ledger folder ${printable(made)}: list it in .gitignore, or correct its name`)
}

/** A folder that was named and is not there yet: a name that is mistyped makes a past without runs. */
const madeFolder = (home: string, place: string): string | null =>
  place === DEFAULT_LEDGER || isDatabase(place) || existsSync(ledgerFolder(home, place)) ? null : place

const unrecorded = (cause: unknown): OracleError =>
  new OracleError({
    code: 'run-not-recorded',
    message: isOracleError(cause)
      ? cause.message
      : `record this run: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: isOracleError(cause)
      ? cause.hint
      : 'whoever runs the recording job (ORACLE_RECORD=1) makes the ledger writable',
    cause,
  })
