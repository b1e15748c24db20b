import { hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'

/** Files and the digests they should have, and the memory in which threads note what they found. */
export interface HashJob {
  readonly home: string
  /** Relative to home. */
  readonly paths: readonly string[]
  /** One for each path; empty: nothing is asked of it. */
  readonly digests: readonly string[]
  readonly shared: SharedHashes
}

/** Shared between threads. */
export interface SharedHashes {
  /** One number: the first file that no thread has taken yet. */
  readonly next: Int32Array<SharedArrayBuffer>
  /** 1 for each file whose bytes have the digest. 0 proves nothing. */
  readonly matches: Uint8Array<SharedArrayBuffer>
}

const CHUNK = 64
/** A longer file is left to the caller. */
const MOST_BYTES = 1 << 16

/**
 * Takes files as long as there are any and notes those that have their digest. What cannot be read is
 * not noted: the caller reads again whatever was not, and meets the error itself.
 */
export const hashShare = ({ home, paths, digests, shared }: HashJob): void => {
  // Reused for every file: a third of the time of reading many small files is their buffers.
  const buffer = Buffer.allocUnsafeSlow(MOST_BYTES)
  for (let start = take(shared); start < paths.length; start = take(shared)) {
    const end = Math.min(start + CHUNK, paths.length)
    for (let index = start; index < end; index++)
      if (digests[index] !== '' && digestOf(`${home}/${paths[index]}`, buffer) === digests[index])
        shared.matches[index] = 1
  }
}

const take = ({ next }: SharedHashes): number => Atomics.add(next, 0, CHUNK)

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
  const file = openSync(path, 'r')
  try {
    return readSync(file, buffer, 0, buffer.length, 0)
  } finally {
    closeSync(file)
  }
}
