import { type NewRun, printable } from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'
import { type LedgerPlace, withLedgerFor } from '../ledger/with-ledger.ts'

/**
 * Appends a merged run where the plugin would; one of which a part is missing is none.
 *
 * @throws OracleError 64 `ledger-unwritable` where the run must be recorded
 */
export const recordMerged = async (place: LedgerPlace, run: NewRun, io: CliIo): Promise<void> => {
  if (!run.record.full) return
  try {
    await withLedgerFor(run, place, (ledger) => ledger.append(run))
  } catch (cause) {
    if (run.record.trusted) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    io.stderr.write(`${printable(`oracle  this run was not recorded: ${reason}`)}\n`)
  }
}
