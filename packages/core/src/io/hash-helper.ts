import { Worker } from 'node:worker_threads'
import { type HashTools, hashShare } from './hash-share.ts'

/** What a helper is told; the arrays are shared between the threads. */
export interface HelperTask {
  readonly home: string
  /** Where LOCK lies: the helper reads for itself which files there are. */
  readonly lockFile: string
  /** The SHA-256 of the LOCK that it read; zeros before that. */
  readonly lockRead: Uint8Array<SharedArrayBuffer>
  /** One number: the first file that no thread has taken yet. */
  readonly next: Int32Array<SharedArrayBuffer>
  /** Set to 1 at the place of each file whose bytes have the digest. */
  readonly matches: Uint8Array<SharedArrayBuffer>
  /** 1 while the helper is at work. */
  readonly busy: Int32Array<SharedArrayBuffer>
}

/** A thread that takes files as soon as it is up, until there are none. */
export interface HashHelper {
  readonly task: HelperTask
  /** Waits until it is not in the middle of files that it took. */
  readonly join: () => void
  readonly close: () => void
}

/** A chunk of files takes milliseconds. Who has waited longer reads them itself. */
const PATIENCE_MS = 10_000

/**
 * Starts a helper; null where no thread may be started. Nothing depends on it: files that it does not
 * take, for whatever reason, are left to the thread that asked.
 * @param most how many files LOCK can list
 */
export const openHashHelper = (place: Pick<HelperTask, 'home' | 'lockFile'>, most: number): HashHelper | null => {
  const task = {
    ...place,
    lockRead: new Uint8Array(new SharedArrayBuffer(32)),
    next: new Int32Array(new SharedArrayBuffer(4)),
    matches: new Uint8Array(new SharedArrayBuffer(most)),
    busy: new Int32Array(new SharedArrayBuffer(4)),
  }
  const worker = newWorker(task)
  if (worker === null) return null
  // It neither keeps the process alive nor brings it down.
  worker.unref()
  worker.on('error', () => {})
  return {
    task,
    join: () => {
      Atomics.wait(task.busy, 0, 1, PATIENCE_MS)
    },
    close: () => {
      void worker.terminate()
    },
  }
}

type ReadFile = typeof import('node:fs')['readFileSync']

/** What the thread does. Its text is what runs there: like `hashShare` it refers to nothing around it. */
const help = (task: HelperTask, node: HashTools & { readFileSync: ReadFile }, share: typeof hashShare): void => {
  const { lockFile, lockRead, busy } = task
  const bytes = node.readFileSync(lockFile)
  const lines = bytes.toString('utf8').split('\n').slice(1, -1)
  const fileAt = (place: number) => ({ digest: `${lines[place]}`.slice(0, 64), path: `${lines[place]}`.slice(66) })
  // Both before the first file is taken: who sees all taken and nobody busy sees all that was found,
  // and of which LOCK.
  lockRead.set(node.hash('sha256', bytes, 'buffer'))
  Atomics.store(busy, 0, 1)
  try {
    share({ ...task, count: lines.length, fileAt }, node)
  } finally {
    Atomics.store(busy, 0, 0)
    Atomics.notify(busy, 0)
  }
}

/** No file is loaded for it: a test may have rewritten that file since this process began. */
const SOURCE = `
const { workerData } = require('node:worker_threads')
const { closeSync, constants, lstatSync, openSync, readFileSync, readSync } = require('node:fs')
const { hash } = require('node:crypto')
const node = { closeSync, constants, hash, lstatSync, openSync, readFileSync, readSync }
const help = ${String(help)}
help(workerData, node, ${String(hashShare)})
`

/** Without what the process was started with: a loader or a preload has no say in it. */
const newWorker = (workerData: HelperTask): Worker | null => {
  try {
    return new Worker(SOURCE, { eval: true, workerData, execArgv: [], env: {} })
  } catch {
    return null
  }
}
