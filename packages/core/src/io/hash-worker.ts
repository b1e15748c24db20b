import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { HelperTask } from './hash-helper.ts'
import { hashShare } from './hash-share.ts'

// A second thread that hashes beside the one that judges. It imports nothing but node's own modules.
const { home, lockFile, lockRead, next, matches, busy }: HelperTask = workerData

const bytes = readFileSync(lockFile)
const lines = bytes.toString('utf8').split('\n').slice(1, -1)
const files = lines.map((line) => ({ digest: line.slice(0, 64), path: line.slice(66) }))
// Both before the first file is taken: who sees all taken and nobody busy sees all that was found,
// and of which LOCK.
lockRead.set(hash('sha256', bytes, 'buffer'))
Atomics.store(busy, 0, 1)
try {
  hashShare({ home, files, next, matches })
} finally {
  Atomics.store(busy, 0, 0)
  Atomics.notify(busy, 0)
}
