import { Worker } from 'node:worker_threads'
import type { HashJob, SharedHashes } from './hash-share.ts'

/** A thread that takes a share of the files. */
export interface HashHelper {
  /** Lets it begin; it takes files as soon as it is up, and until there are none. */
  readonly start: (job: HashJob) => void
  /** Waits until it is not in the middle of files that it took. */
  readonly join: () => void
  readonly close: () => void
}

/** What the thread is told. Two long texts cross in a fraction of the time of two lists. */
export interface HelperTask {
  readonly home: string
  /** Joined by NUL, which no path holds. */
  readonly paths: string
  readonly digests: string
  readonly shared: SharedHashes
  /** 1 while the thread is at work. */
  readonly busy: Int32Array<SharedArrayBuffer>
}

/** A chunk of files takes milliseconds. Who waits longer reads them itself. */
const PATIENCE_MS = 10_000

/**
 * A helper, or null where this process may not start one. Nothing depends on it: files that it does not
 * take, for whatever reason, are left to the thread that asked.
 */
export const openHashHelper = (): HashHelper | null => {
  const worker = newWorker()
  if (worker === null) return null
  const busy = new Int32Array(new SharedArrayBuffer(4))
  // It neither keeps the process alive nor brings it down.
  worker.unref()
  worker.on('error', () => {})
  return {
    start: ({ home, paths, digests, shared }) => {
      const task: HelperTask = { home, paths: paths.join('\0'), digests: digests.join('\0'), shared, busy }
      worker.postMessage(task)
    },
    join: () => {
      Atomics.wait(busy, 0, 1, PATIENCE_MS)
    },
    close: () => {
      void worker.terminate()
    },
  }
}

const newWorker = (): Worker | null => {
  try {
    return new Worker(new URL('./hash-worker.js', import.meta.url), { execArgv: [], env: {} })
  } catch {
    return null
  }
}
