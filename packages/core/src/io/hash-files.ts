import type { HashHelper } from './hash-helper.ts'
import { type HashJob, hashShare } from './hash-share.ts'

/**
 * Which of many files have the digest they should have: 1 for each that does. 0 proves nothing: the
 * file may be another, unreadable, or too long to be told quickly.
 * @param helper a second thread that takes its share
 */
export const matchingFiles = (files: Omit<HashJob, 'shared'>, helper: HashHelper | null): Uint8Array => {
  const shared = {
    next: new Int32Array(new SharedArrayBuffer(4)),
    matches: new Uint8Array(new SharedArrayBuffer(files.paths.length)),
  }
  const job = { ...files, shared }
  helper?.start(job)
  hashShare(job)
  helper?.join()
  return shared.matches
}
