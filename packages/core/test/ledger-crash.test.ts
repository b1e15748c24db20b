import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { appendRun, fileLedger, type Ledger, newRunId, readLedger, readRuns } from '@vitest-oracle/core'
import { aRunRecord } from '@vitest-oracle/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appendRuns } from './append-runs.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'vitest-oracle-crash-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const idsIn = (folder: string): readonly string[] => readRuns(folder).runs.map(({ id }) => id)

/** Runs whose roster is not there. */
const withoutRoster = ({ runs, rosters }: Ledger) => runs.filter(({ roster }) => !rosters.has(roster))

describe('a writer that is killed', () => {
  it('loses nothing that was recorded and leaves nothing half-written under a name of the ledger', async () => {
    const recorded: string[] = []
    for (let round = 0; round < 6; round += 1) {
      const { child, done, ended } = appendRuns(dir, { runs: 100_000, growth: 5 })
      await once(child.stdout ?? child, 'data')
      await wait(Math.random() * 80)
      child.kill('SIGKILL')
      await ended
      recorded.push(...done)
      const ledger = readLedger(dir)
      expect(idsIn(dir)).toEqual(expect.arrayContaining(recorded))
      expect(withoutRoster(ledger)).toEqual([])
      expect(ledger.skipped.filter((reason) => !/\.tmp: not a file of the ledger$/.test(reason))).toEqual([])
    }
    expect(recorded.length).toBeGreaterThan(6)
  })
})

describe('two writers at once', () => {
  it('lose nothing of each other', async () => {
    const writers = [appendRuns(dir, { runs: 100 }), appendRuns(dir, { runs: 100 })]
    expect(await Promise.all(writers.map(({ ended }) => ended))).toEqual([null, null])
    expect(idsIn(dir)).toEqual(writers.flatMap(({ done }) => done).toSorted())
    expect(readLedger(dir)).toMatchObject({ runs: { length: 200 }, skipped: [] })
  })
})

describe('a prune beside a writer', () => {
  it('takes no roster from a run that is recorded meanwhile', async () => {
    const writer = appendRuns(dir, { runs: 150 })
    let over = false
    const ended = writer.ended.finally(() => {
      over = true
    })
    for (let index = 0; !over; index += 1) {
      const { roster: _, ...record } = aRunRecord({ startedAt: index })
      const id = newRunId(record)
      appendRun(dir, { id, record, roster: { version: 1, ids: [], sealed: [] } })
      await fileLedger(dir).remove(new Set([id]))
      await setImmediate()
    }
    expect(await ended).toBeNull()
    expect(idsIn(dir)).toEqual(writer.done.toSorted())
    expect(withoutRoster(readLedger(dir))).toEqual([])
  })
})

const FULL = { code: 'ledger-unwritable', exitCode: 64 }

/** What a ledger must be after a run could not be written. */
const expectWhole = (ledger: string, done: readonly string[]): void => {
  expect(done.length).toBeGreaterThan(0)
  expect(idsIn(ledger)).toEqual(done.toSorted())
  expect(readLedger(ledger).skipped).toEqual([])
  expect(withoutRoster(readLedger(ledger))).toEqual([])
}

describe('a full disk', () => {
  // Any user may set this limit: the file system takes no more bytes of a file, in the middle of a write.
  it('is 64 where a file cannot be written to its end, and nothing of it is left', async () => {
    const within = ['sh', '-c', 'ulimit -f 64; trap "" XFSZ; exec "$@"', 'sh']
    const { done, ended } = appendRuns(dir, { runs: 1000, growth: 25, within })
    expect(await ended).toMatchObject({ ...FULL, message: expect.stringContaining('EFBIG') })
    expectWhole(dir, done)
  })

  // Only root may mount one.
  const mount = (target: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', target])
  const canMount = ((): boolean => {
    const probe = mkdtempSync(join(tmpdir(), 'vitest-oracle-mount-'))
    const { status } = mount(probe)
    if (status === 0) spawnSync('umount', [probe])
    rmSync(probe, { recursive: true, force: true })
    return status === 0
  })()

  if (canMount)
    it('is 64 where a small tmpfs is full, and the next run is recorded once there is room', async () => {
      const ledger = join(dir, 'mounted')
      mkdirSync(ledger)
      expect(mount(ledger).status).toBe(0)
      try {
        // The one name at the top that is nobody's business.
        const filler = join(ledger, '.git')
        writeFileSync(filler, Buffer.alloc(64_000))
        const { done, ended } = appendRuns(ledger, { runs: 1000, growth: 25 })
        expect(await ended).toMatchObject({ ...FULL, message: expect.stringContaining('ENOSPC') })
        expectWhole(ledger, done)
        rmSync(filler)
        const more = appendRuns(ledger, { runs: 1 })
        expect(await more.ended).toBeNull()
        expectWhole(ledger, [...done, ...more.done])
      } finally {
        spawnSync('umount', [ledger])
      }
    })
})
