import { resolve } from 'node:path'
import { OracleError } from '../model/error.ts'
import { isDatabase } from '../model/is-database.ts'
import { toLedgerPlace } from '../model/pick-ledger.ts'
import { refuseLedgerPlace } from './refuse-ledger-place.ts'

/**
 * The folder of a file ledger, absolute; `ledger` is relative to the oracle's home, or absolute.
 *
 * @throws OracleError 64 `ledger-address` for an address: no folder has the name of one;
 * `ledger-place` for a folder that holds other things
 */
export const ledgerFolder = (home: string, ledger: string): string => {
  const place = toLedgerPlace(ledger)
  if (!isDatabase(place)) return checked(home, place)
  throw new OracleError({
    code: 'ledger-address',
    message: 'make a folder of the address of a database',
    hint: 'name a folder, relative to home: .oracle-ledger',
  })
}

const checked = (home: string, place: string): string => {
  const dir = resolve(home, place)
  refuseLedgerPlace(home, dir, place)
  return dir
}
