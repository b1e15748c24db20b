import { closeSync, openSync, readSync } from 'node:fs'
import type { Digest } from '../model/digest.ts'
import { sha256Hex } from './files.ts'
import { unreadable } from './unreadable.ts'

/** Reused for every file: a third of the time of reading many small files is their buffers. */
const buffer = Buffer.allocUnsafeSlow(1 << 16)

/**
 * Whether a file's bytes have a digest, for a file that fits the buffer. False proves nothing: it is
 * also the answer for a longer file and for one that a single read did not return whole.
 * @throws OracleError 64 `cannot-read`
 */
export const quicklyMatches = (path: string, digest: Digest, shown: string = path): boolean => {
  try {
    const length = readStart(path)
    return length < buffer.length && sha256Hex(buffer.subarray(0, length)) === digest
  } catch (cause) {
    throw unreadable(shown, cause)
  }
}

const readStart = (path: string): number => {
  const file = openSync(path, 'r')
  try {
    return readSync(file, buffer, 0, buffer.length, 0)
  } finally {
    closeSync(file)
  }
}
