import { aDigest, aRunRecord } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { newRunId } from '../io/ledger-file.ts'
import type { Roster } from '../model/ledger.ts'
import type { LedgerStore, StoredRun } from '../model/ledger-store.ts'
import { withLocalRuns } from './with-local-runs.ts'

const ROSTER: Roster = { version: 1, ids: [], sealed: [] }

const run = (startedAt: number, trusted: boolean): StoredRun => {
  const record = aRunRecord({ startedAt, trusted })
  return { id: newRunId(record), record }
}

/** A ledger in memory that notes what it was asked to do. */
const aStore = (name: string, runs: readonly StoredRun[]) => {
  const asked: string[] = []
  const store: LedgerStore = {
    name,
    runs: async () => ({ runs, skipped: [`${name}: foreign`] }),
    rosters: async () => ({ rosters: new Map([[aDigest(name), ROSTER]]), skipped: [] }),
    append: async () => asked.push('append') > 0,
    remove: async () => {
      asked.push('remove')
    },
    close: async () => {
      asked.push('close')
    },
  }
  return { store, asked }
}

it('takes trusted runs from the database alone, and the rest from the folder alone', async () => {
  const shared = aStore('shared', [run(1, true), run(2, false)])
  const local = aStore('local', [run(0, false), run(3, true), run(4, false)])
  const ledger = withLocalRuns({ shared: shared.store, local: local.store })
  const { runs, skipped } = await ledger.runs()
  expect(runs.map(({ record }) => record.startedAt)).toEqual([0, 1, 4])
  expect(skipped).toEqual(['local/local: foreign', 'shared: foreign'])
  expect((await ledger.rosters(new Set())).rosters.size).toBe(2)
})

it('writes to the database only, and closes both', async () => {
  const [shared, local] = [aStore('shared', []), aStore('local', [])]
  const ledger = withLocalRuns({ shared: shared.store, local: local.store })
  const record = aRunRecord()
  await ledger.append({ id: newRunId(record), record, roster: ROSTER })
  await ledger.remove(new Set())
  await ledger.close()
  expect(shared.asked).toEqual(['append', 'remove', 'close'])
  expect(local.asked).toEqual(['close'])
})
