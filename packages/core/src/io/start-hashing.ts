import { hash } from 'node:crypto'
import { closeSync, constants, lstatSync, openSync, readSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Lock } from '../model/lock.ts'
import { type HashHelper, openHashHelper } from './hash-helper.ts'
import { hashShare } from './hash-share.ts'

/** Files that are hashed while other work is done. */
export interface Hashing {
  /**
   * Takes what is left of the files that LOCK lists, and waits. 1 at the place of each file whose bytes
   * have its digest; 0 proves nothing: the file may be another, unreadable, or too long to be told quickly.
   */
  readonly matchesOf: (lock: Lock) => Uint8Array
  /** Ends the second thread, finished or not. */
  readonly close: () => void
}

/** A thread is up after the time in which this many files are hashed. */
const WORTH_A_THREAD = 4000
/** Digest, two spaces, a path, a newline. */
const SHORTEST_LINE = 64 + 2 + 1 + 1

/**
 * Begins to hash the files that the LOCK on disk lists, in a second thread where it lists many: LOCK
 * and policy can be read and parsed meanwhile. With few files nothing is begun.
 */
export const startHashing = ({ home, root }: { readonly home: string; readonly root: string }): Hashing => {
  const lockFile = `${home}/${root}/LOCK`
  const most = Math.floor(sizeOf(lockFile) / SHORTEST_LINE)
  const isWorthIt = most >= WORTH_A_THREAD && availableParallelism() > 1
  const helper = isWorthIt ? openHashHelper({ home, lockFile }, most) : null
  return {
    matchesOf: (lock) => (helper === null ? hashAlone(home, lock) : hashTogether(helper, lock)),
    close: () => helper?.close(),
  }
}

/** 0 for what is no file, or cannot be looked at: whoever reads LOCK says so. */
const sizeOf = (path: string): number => {
  try {
    const stats = lstatSync(path)
    return stats.isFile() ? stats.size : 0
  } catch {
    return 0
  }
}

const filesOf = (entries: Lock['entries']) => ({ count: entries.length, fileAt: (place: number) => entries[place] })

const NODE = { closeSync, constants, hash, lstatSync, openSync, readSync }

const hashAlone = (home: string, { entries }: Lock): Uint8Array => {
  const matches = new Uint8Array(entries.length)
  hashShare({ home, ...filesOf(entries), next: new Int32Array(1), matches }, NODE)
  return matches
}

const hashTogether = ({ task, join }: HashHelper, { entries, treeDigest }: Lock): Uint8Array => {
  const { home, lockRead, next, matches } = task
  hashShare({ home, ...filesOf(entries), next, matches }, NODE)
  join()
  const isSameLock = Buffer.from(treeDigest, 'hex').equals(lockRead)
  // What was found of another LOCK, which somebody wrote meanwhile, stands at other places.
  if (!isSameLock && lockRead.some((byte) => byte !== 0)) matches.fill(0)
  return matches
}
