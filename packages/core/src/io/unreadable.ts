import { OracleError } from '../model/error.ts'
import { shellWord } from '../model/shell-word.ts'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ELOOP: 'its symbolic links form a loop',
}

/** The code of a system error, `ENOENT` for one; `unknown error` for anything else. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'

/** What is thrown when a file or folder cannot be read: never an empty list, never an empty text. */
export const unreadable = (shown: string, cause: unknown): OracleError =>
  new OracleError({
    code: 'cannot-read',
    message: `read ${shown}: ${REASONS[errorCode(cause)] ?? errorCode(cause)}`,
    hint: `restore it (git checkout -- ${shellWord(shown)}) or make it readable, then run the command again`,
    cause,
  })
