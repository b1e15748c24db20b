import { OracleError } from '../model/error.ts'
import { errorCode } from './unreadable.ts'

/** The error of a file that cannot be written. */
export const unwritable = (path: string, cause: unknown): OracleError =>
  new OracleError({
    code: 'cannot-write',
    message: `write ${path}: ${errorCode(cause)}`,
    hint: 'check that the folder exists and that you may write to it, then run the command again',
    cause,
  })
