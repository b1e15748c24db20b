import {
  isOracleError,
  isRerun,
  ledgerName,
  type NewRun,
  OracleError,
  printable,
  type Recording,
  type Report,
  type RunReport,
  refuseTrackedLedger,
  whyNotRecorded,
} from '@vitest-oracle/core/run'
import { writesBlob } from './blob-reports.ts'
import { ledgerPlace, openLedgerFor } from './ledger-of.ts'
import type { Session } from './session.ts'

/**
 * Appends a full run to the ledger, and tells a job that asked for it (`ORACLE_RECORD=1`) what became of
 * it. Only such a job writes a trusted record; other runs are kept for their person to see and never
 * enter a window (rule 7).
 *
 * @throws OracleError when a run that must be recorded cannot be.
 */
export const recordRun = async (session: Session, report: RunReport): Promise<Report> => {
  const isHere = isRecordedHere(report, session)
  if (isHere && report.run.record.full) await appendOrWarn(session, report.run)
  return session.records ? { ...report, recording: await recordingOf(session, { report, isHere }) } : report
}

/** A split run is recorded once: where its blobs are merged, or where each part is left to itself. */
const isRecordedHere = ({ part, parts }: Report, { vitest }: Session): boolean =>
  parts === undefined ? part === null || !writesBlob(vitest) : parts.length > 0

const recordingOf = async (
  { vitest, oracle, options, head }: Session,
  { report, isHere }: { readonly report: RunReport; readonly isHere: boolean },
): Promise<Recording> => {
  const reason = vitest.config.watch ? 'watch mode' : whyNotRecorded(report, await head)
  if (reason !== null) return { kind: 'not-recorded', reason }
  if (!isHere) return report.parts === undefined ? { kind: 'by-merge' } : UNSPLIT
  const { id, record } = report.run
  return { kind: 'recorded', id, ledger: ledgerName(ledgerPlace(options)), rerun: isRerun(oracle.history, record) }
}

const UNSPLIT: Recording = { kind: 'not-recorded', reason: 'its run was not split, and records itself' }

const appendOrWarn = async (session: Session, run: NewRun): Promise<void> => {
  try {
    await append(session, run)
  } catch (cause) {
    if (session.records) throw unrecorded(cause)
    session.vitest.logger.warn(
      `oracle  this run was not recorded: ${printable(cause instanceof Error ? cause.message : String(cause))}`,
    )
  }
}

const append = async ({ oracle, options }: Session, run: NewRun): Promise<void> => {
  // A trusted run is not put beside what a commit carried there: both would be pushed.
  if (run.record.trusted) await refuseTrackedLedger({ home: oracle.home, ledger: ledgerPlace(options) })
  const ledger = await openLedgerFor(run, { home: oracle.home, options })
  try {
    await ledger.append(run)
  } finally {
    await ledger.close()
  }
}

const unrecorded = (cause: unknown): OracleError =>
  new OracleError({
    code: 'run-not-recorded',
    message: `record this run: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: isOracleError(cause)
      ? cause.hint
      : 'whoever runs the recording job (ORACLE_RECORD=1) makes the ledger writable',
    cause,
  })
