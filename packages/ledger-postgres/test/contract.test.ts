import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileLedger, type LedgerStore, type RunId, runPath, toLedgerText, toLedgerTexts } from '@vitest-oracle/core'
import { postgresLedger } from '@vitest-oracle/ledger-postgres'
import { aPostgres, type Postgres } from '@vitest-oracle/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aNewRun } from './a-new-run.ts'

/** One kind of ledger, empty before each test. */
interface Kind {
  readonly name: string
  readonly setUp: () => Promise<void>
  /** Another store of the same ledger: another process would have one. */
  readonly open: () => LedgerStore
  /** Puts a run there past the store. */
  readonly plant: (id: string, text: string) => Promise<void>
}

let server: Postgres
let database = 0
let folder: string
const stores: LedgerStore[] = []
const opened = (store: LedgerStore): LedgerStore => {
  stores.push(store)
  return store
}

const KINDS: readonly Kind[] = [
  {
    name: 'a folder',
    setUp: async () => undefined,
    open: () => opened(fileLedger(folder)),
    plant: async (id, text) => {
      const path = join(folder, runPath(id as RunId))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    },
  },
  {
    name: 'a database',
    setUp: async () => {
      database += 1
      await server.createDatabase(`ledger_${database}`)
    },
    open: () => opened(postgresLedger(server.address({ database: `ledger_${database}` }))),
    plant: async (id, text) => {
      const roster = `(select digest from vitest_oracle.rosters limit 1)`
      await server.query(
        `insert into vitest_oracle.runs (id, roster, content) values ('${id}', ${roster}, '${text}')`,
        `ledger_${database}`,
      )
    },
  },
]

beforeAll(async () => {
  server = await aPostgres()
})
afterAll(() => server.dispose())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-'))
})
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
  rmSync(folder, { recursive: true, force: true })
})

describe.each(KINDS)('a ledger in $name', ({ setUp, open, plant }) => {
  beforeEach(setUp)

  const texts = async (store: LedgerStore): Promise<readonly string[]> =>
    (await store.runs()).runs.map(({ record }) => toLedgerText(record))

  it('is empty before the first run', async () => {
    expect((await open().runs()).runs).toEqual([])
    expect(await open().rosters(new Set([toLedgerTexts(aNewRun(1)).digest]))).toEqual({
      rosters: new Map(),
      skipped: [],
    })
    await expect(open().remove(new Set([aNewRun(1).id]))).resolves.toBeUndefined()
  })

  it('gives back every run with its roster, the oldest first', async () => {
    const runs = [aNewRun(2), aNewRun(1, ['b.test.ts > x', 'a.test.ts > y'])]
    for (const run of runs) expect(await open().append(run)).toBe(true)
    const expected = runs.map((run) => ({ id: run.id, ...toLedgerTexts(run) })).toReversed()
    const read = await open().runs()
    expect(read.skipped).toEqual([])
    expect(read.runs.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect(read.runs.map(({ record }) => toLedgerText(record))).toEqual(expected.map(({ run }) => run))
    const { rosters } = await open().rosters(new Set(expected.map(({ digest }) => digest)))
    expect(expected.map(({ digest }) => rosters.get(digest)).map((roster) => roster && toLedgerText(roster))).toEqual(
      expected.map(({ roster }) => roster),
    )
  })

  it('gives only the rosters that are asked for', async () => {
    const runs = [aNewRun(1), aNewRun(2, ['b.test.ts > x'])]
    for (const run of runs) await open().append(run)
    const wanted = runs.slice(1).map((run) => toLedgerTexts(run).digest)
    expect([...(await open().rosters(new Set(wanted))).rosters.keys()]).toEqual(wanted)
    expect((await open().rosters(new Set())).rosters.size).toBe(0)
  })

  it('takes a run once', async () => {
    const store = open()
    expect(await store.append(aNewRun(1))).toBe(true)
    const run = aNewRun(2)
    expect(await store.append(run)).toBe(true)
    expect(await open().append(run)).toBe(false)
    expect((await store.runs()).runs).toHaveLength(2)
  })

  it('refuses another run under the name of one', async () => {
    const run = aNewRun(1)
    const forged = { ...run, record: { ...run.record, tests: [] } }
    await open().append(run)
    await expect(open().append(forged)).rejects.toMatchObject({ code: 'run-id-taken', exitCode: 64 })
    expect(await texts(open())).toEqual([toLedgerTexts(run).run])
  })

  it('takes runs out, and the rosters that no other run names', async () => {
    const runs = [aNewRun(1), aNewRun(2), aNewRun(3, ['b.test.ts > x'])]
    for (const run of runs) await open().append(run)
    const digests = new Set(runs.map((run) => toLedgerTexts(run).digest))
    await open().remove(new Set(runs.slice(1).map(({ id }) => id)))
    expect((await open().runs()).runs.map(({ id }) => id)).toEqual(runs.slice(0, 1).map(({ id }) => id))
    expect([...(await open().rosters(digests)).rosters.keys()]).toEqual([...digests].slice(0, 1))
    await open().remove(new Set())
    expect(await texts(open())).toHaveLength(1)
  })

  it('skips what is no run and names it', async () => {
    const [kept, renamed, newer] = [aNewRun(1), aNewRun(2), aNewRun(3)]
    await open().append(kept)
    await plant(renamed.id, toLedgerTexts(aNewRun(4)).run)
    await plant(newer.id, '{"version": 2}')
    await plant('20261101T000400000Z-4f0c12ab34cd-0-9b1c77de0a12', '{"version": 1}')
    const { runs, skipped } = await open().runs()
    expect(runs.map(({ id }) => id)).toEqual([kept.id])
    expect(skipped).toEqual([
      expect.stringContaining(`${renamed.id}.json: its name is not that of its run`),
      expect.stringContaining(`${newer.id}.json: version 2, which a newer vitest-oracle reads`),
      expect.stringContaining("9b1c77de0a12.json: it must have required property 'startedAt'"),
    ])
    await open().remove(new Set([kept.id]))
    expect((await open().runs()).skipped).toHaveLength(3)
  })

  it('loses nothing and keeps nothing twice when fifty writers come at once', async () => {
    const shared = aNewRun(0)
    const runs = Array.from({ length: 50 }, (_, index) => (index % 5 === 0 ? shared : aNewRun(index, [`${index % 3}`])))
    const added = await Promise.all(runs.map((run) => open().append(run)))
    expect(added.filter(Boolean)).toHaveLength(41)
    const expected = [...new Set(runs)].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(await texts(open())).toEqual(expected.map((run) => toLedgerTexts(run).run))
    const digests = new Set(runs.map((run) => toLedgerTexts(run).digest))
    expect((await open().rosters(digests)).rosters.size).toBe(4)
  })
})
