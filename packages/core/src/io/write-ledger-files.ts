import { dirname, join } from 'node:path'
import { OracleError } from '../model/error.ts'
import { decodeText, writeFileAtomic } from './files.ts'
import { flushFolders } from './flush-folders.ts'

/**
 * Writes files of a ledger in the order in which they are given, each through a temporary name.
 *
 * @param dir the ledger's folder; made when it does not exist
 * @param files bytes by path, relative to the ledger
 * @throws OracleError 64 `ledger-unwritable`
 */
export const writeLedgerFiles = (dir: string, files: ReadonlyMap<string, Uint8Array>): void => {
  try {
    for (const [path, bytes] of files) writeFileAtomic(join(dir, path), decodeText(bytes, path))
    // One file of each folder: what is flushed are the folders.
    for (const path of new Map([...files.keys()].map((path) => [dirname(path), path])).values()) flushFolders(dir, path)
  } catch (cause) {
    throw new OracleError({
      code: 'ledger-unwritable',
      message: `write the ledger ${dir}: ${cause instanceof Error ? cause.message : String(cause)}`,
      hint: 'make the folder writable for this job, or name another one: --ledger <dir>',
      cause,
    })
  }
}
