import { isOracleError, type NewRun, OracleError, printable, refuseTrackedLedger } from '@vitest-oracle/core/run'
import { ledgerPlace, openLedgerFor } from './ledger-of.ts'
import type { Session } from './session.ts'

/**
 * Appends a full run to the ledger. Only a job that says `ORACLE_RECORD=1` writes a trusted record;
 * other runs are kept for their person to see and never enter a window (rule 7).
 *
 * @throws OracleError when a run that must be recorded cannot be.
 */
export const recordRun = async (session: Session, run: NewRun): Promise<void> => {
  if (!run.record.full) return
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
