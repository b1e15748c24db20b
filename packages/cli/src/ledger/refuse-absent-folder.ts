import { existsSync } from 'node:fs'
import { isDatabase, ledgerFolder, OracleError } from '@vitest-oracle/core'
import type { LedgerPlace } from './with-ledger.ts'

/**
 * Refuses a folder that is not there: for a run it is an empty ledger, for whoever copies from it, pushes it or
 * takes runs out of it a mistyped one.
 *
 * @param hint what to type next
 * @throws OracleError 64 `no-ledger`
 */
export const refuseAbsentFolder = ({ home, ledger }: LedgerPlace, hint: string = ANY_LEDGER): void => {
  if (isDatabase(ledger) || existsSync(ledgerFolder(home, ledger))) return
  throw new OracleError({
    code: 'no-ledger',
    message: `read the ledger ${ledger}: there is no such folder`,
    hint,
  })
}

const ANY_LEDGER = 'name the folder, relative to the home of the oracle, or the address of a database'
