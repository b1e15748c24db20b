import { OracleError } from '../../model/error.ts'
import type { GitRepository } from './open-repository.ts'

/** The bytes of blobs by their full id. */
export type Blobs = ReadonlyMap<string, Buffer>

const NEWLINE = 0x0a

/**
 * Reads blobs in one call.
 * @throws OracleError 64 `object-missing`: what is not there is never an empty file
 */
export const readBlobs = async ({ run }: GitRepository, ids: Iterable<string>): Promise<Blobs> => {
  const wanted = [...new Set(ids)]
  const blobs = new Map<string, Buffer>()
  if (wanted.length === 0) return blobs
  const { stdout } = await run({ args: ['cat-file', '--batch'], stdin: `${wanted.join('\n')}\n` })
  let at = 0
  for (const id of wanted) {
    const end = stdout.indexOf(NEWLINE, at)
    const header = stdout.toString('latin1', at, end === -1 ? stdout.length : end)
    const size = /^[0-9a-f]+ blob (\d+)$/.exec(header)?.[1]
    if (size === undefined) throw missing(id, header)
    const start = end + 1
    blobs.set(id, stdout.subarray(start, start + Number(size)))
    at = start + Number(size) + 1
  }
  return blobs
}

const missing = (id: string, header: string): OracleError =>
  new OracleError({
    code: 'object-missing',
    message: `read the object ${id}: ${header.endsWith(' missing') ? 'this clone does not hold it' : 'it is not a file'}`,
    hint: 'fetch it: a clone made with --filter lacks files; git fetch --refetch --no-filter, or clone without --filter (the CI owner)',
  })
