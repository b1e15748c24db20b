import { lstatSync } from 'node:fs'
import type { Lock } from '@vitest-oracle/core/run'

/** By path relative to home: which file it is and when it was last changed. */
export type Stamps = ReadonlyMap<string, string>

/**
 * The identity and change time of every file of LOCK. A file that was rewritten and put back has the
 * bytes that LOCK lists, but another change time, which no program can set.
 */
export const fileStamps = (home: string, lock: Lock): Stamps =>
  new Map(lock.entries.map(({ path }) => [path, stampOf(`${home}/${path}`)]))

const stampOf = (file: string): string => {
  const found = lstatSync(file, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? 'missing' : `${found.ino} ${found.ctimeNs}`
}
