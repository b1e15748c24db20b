import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { OracleError } from '../model/error.ts'
import { errorCode } from './unreadable.ts'

/**
 * Deletes one file of a ledger; one that is not there is no fault.
 *
 * @param path relative to the ledger
 * @throws OracleError 64 `ledger-unwritable`
 */
export const removeLedgerFile = (dir: string, path: string): void => {
  try {
    rmSync(join(dir, path), { force: true })
  } catch (cause) {
    throw new OracleError({
      code: 'ledger-unwritable',
      message: `delete ${path} from the ledger ${dir}: ${errorCode(cause)}`,
      hint: 'whoever keeps the ledger makes the folder writable',
      cause,
    })
  }
}
