import { OracleError } from '../../model/error.ts'

/** What is thrown where this machine has no room, or no permission, for temporary files. */
export const scratchUnwritable = (message: string, cause?: unknown): OracleError =>
  new OracleError({
    code: 'scratch-unwritable',
    message,
    hint: 'make room there, or set TMPDIR to a folder that this job may write (the CI owner)',
    cause,
  })

/** Whether a program says that this machine has no room for what it writes, or does not let it write. */
export const saysNoRoom = (stderr: string): boolean =>
  stderr.split('\n').some((line) => NO_ROOM.test(line) && !line.startsWith('remote: '))

const NO_ROOM = /No space left on device|Out of diskspace|Disk quota exceeded|Read-only file system/i
