import { hash } from 'node:crypto'
import { closeSync, constants, openSync, readSync } from 'node:fs'

/** Files, the digests they should have, and the memory in which threads note what they found. */
export interface HashShare {
  readonly home: string
  /** Paths relative to home. */
  readonly files: readonly { readonly path: string; readonly digest: string }[]
  /** One number: the first file that no thread has taken yet. */
  readonly next: Int32Array
  /** Set to 1 at the place of each file whose bytes have the digest. 0 proves nothing. */
  readonly matches: Uint8Array
}

const CHUNK = 64
/** A longer file is left to the caller. */
const MOST_BYTES = 1 << 16
/** Nothing waits for the writer of a pipe, or follows a link. Neither flag exists on Windows, nor is needed there. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW

/**
 * Takes files as long as there are any and notes those that have their digest. What cannot be read is
 * not noted: the caller reads again whatever was not, and meets the error itself.
 */
export const hashShare = ({ home, files, next, matches }: HashShare): void => {
  // Reused for every file: a third of the time of reading many small files is their buffers.
  const buffer = Buffer.allocUnsafeSlow(MOST_BYTES)
  for (let start = Atomics.add(next, 0, CHUNK); start < files.length; start = Atomics.add(next, 0, CHUNK)) {
    files.slice(start, start + CHUNK).forEach(({ path, digest }, index) => {
      if (digestOf(`${home}/${path}`, buffer) === digest) matches[start + index] = 1
    })
  }
}

/** Null for a file that cannot be read, is longer than the buffer, or was not returned whole by one read. */
const digestOf = (path: string, buffer: Buffer): string | null => {
  try {
    const length = readStart(path, buffer)
    return length < buffer.length ? hash('sha256', buffer.subarray(0, length), 'hex') : null
  } catch {
    return null
  }
}

const readStart = (path: string, buffer: Buffer): number => {
  const file = openSync(path, FLAGS)
  try {
    return readSync(file, buffer, 0, buffer.length, 0)
  } finally {
    closeSync(file)
  }
}
