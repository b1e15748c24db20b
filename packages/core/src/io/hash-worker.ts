import { parentPort } from 'node:worker_threads'
import type { HelperTask } from './hash-helper.ts'
import { hashShare } from './hash-share.ts'

// A second thread that hashes beside the one that asked. It loads nothing but node's own modules: what
// the process was started with (loaders, preloads) has no say here.
parentPort?.once('message', ({ home, paths, digests, shared, busy }: HelperTask) => {
  // Before the first file is taken: who sees all taken and nobody busy sees all that was found.
  Atomics.store(busy, 0, 1)
  try {
    hashShare({ home, paths: paths.split('\0'), digests: digests.split('\0'), shared })
  } finally {
    Atomics.store(busy, 0, 0)
    Atomics.notify(busy, 0)
  }
})
