import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endRunning } from './running-git.ts'
import { scratchUnwritable } from './scratch-unwritable.ts'

/**
 * Does work in a temporary folder, which is removed afterwards: also where a signal ends this process,
 * and with it every call of git that still runs.
 *
 * @param name what the folder is for, in its name
 * @throws OracleError 64 `scratch-unwritable` where this machine gives no such folder, or no room in it
 */
export const withScratchFolder = async <Result>(
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = make(name)
  enter(folder)
  try {
    return await work(folder)
  } catch (cause) {
    throw isOfMachine(cause, folder) ? scratchUnwritable(`write ${folder}: ${cause.message}`, cause) : cause
  } finally {
    leave(folder)
    remove(folder)
  }
}

const make = (name: string): string => {
  const place = tmpdir()
  try {
    return mkdtempSync(join(place, `vitest-oracle-${name}-`))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw scratchUnwritable(`make a temporary folder in ${place}: ${reason}`, cause)
  }
}

const remove = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // What was done in it is done: a folder that cannot be removed is for whoever sweeps the temporary ones.
  }
}

/** Errors of the system name the file that they are about, unless it was open already. */
const isOfMachine = (cause: unknown, folder: string): cause is Error =>
  cause instanceof Error &&
  (('path' in cause && typeof cause.path === 'string' && cause.path.startsWith(folder)) ||
    ('code' in cause && NO_ROOM.has(cause.code)))

const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Folders of work that has not ended. */
const open = new Set<string>()

const enter = (folder: string): void => {
  if (open.size === 0) for (const signal of SIGNALS) process.on(signal, endBy)
  open.add(folder)
}

const leave = (folder: string): void => {
  open.delete(folder)
  if (open.size === 0) for (const signal of SIGNALS) process.off(signal, endBy)
}

/** Tidies up and ends as the signal would have; whoever else listens to it decides about the end instead. */
const endBy = (signal: NodeJS.Signals): void => {
  endRunning()
  for (const folder of open) {
    leave(folder)
    remove(folder)
  }
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
}
