import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { OracleError } from '@vitest-oracle/core/run'
import type { Vitest } from 'vitest/node'

/**
 * Refuses a merge of a folder that holds no file, before Vitest looks there and ends in a stack trace.
 *
 * @throws OracleError 64 `no-blobs`
 */
export const expectBlobs = ({ config: { mergeReports: folder } }: Vitest): void => {
  if (!folder) return
  const problem = problemOf(folder)
  if (problem === null) return
  throw new OracleError({
    code: 'no-blobs',
    message: `merge the folder ${folder}: ${problem}`,
    hint: 'download the artefact of every part straight into it (merge-multiple: true), or name another: --merge-reports=<folder> (the CI owner)',
  })
}

/** Vitest looks from the working directory on; what is wrong with files it says itself. */
const problemOf = (folder: string): string | null => {
  try {
    const entries = readdirSync(resolve(folder), { withFileTypes: true })
    if (entries.length === 0) return 'it is empty'
    return entries.every((entry) => entry.isDirectory()) ? 'it holds no file, only folders' : null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return 'it does not exist'
    return code === 'ENOTDIR' ? 'it is a file' : `it cannot be read (${code ?? error})`
  }
}
