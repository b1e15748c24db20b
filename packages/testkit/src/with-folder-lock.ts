import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const WAIT_MS = 10 * 60_000
const POLL_MS = 200

/**
 * Runs `work` while no other process on this machine holds the lock folder `folder`.
 * A lock whose owner has died is taken over. Throws when the lock is not free in ten minutes.
 */
export const withFolderLock = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  await acquire(folder)
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const acquire = async (folder: string): Promise<void> => {
  mkdirSync(dirname(folder), { recursive: true })
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    if (take(folder)) return
    if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true })
    else await wait(POLL_MS)
  }
  throw new Error(`the lock ${folder} was not free in ten minutes; remove it by hand if nothing holds it`)
}

const take = (folder: string): boolean => {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(join(folder, 'pid'), String(process.pid))
  return true
}

const isAbandoned = (folder: string): boolean => {
  const pid = readPid(folder)
  if (pid === null) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

/** Null while the owner is between making the folder and writing its id, or has just removed both. */
const readPid = (folder: string): number | null => {
  try {
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}
