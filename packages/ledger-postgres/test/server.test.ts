import type { Socket } from 'node:net'
import { inspect } from 'node:util'
import { type LedgerStore, type OracleError, toLedgerTexts } from '@vitest-oracle/core'
import { postgresLedger } from '@vitest-oracle/ledger-postgres'
import { aPostgres, type Postgres } from '@vitest-oracle/testkit'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aNewRun } from './a-new-run.ts'
import { aPeer, frozen } from './a-peer.ts'

let server: Postgres
let databases = 0
const stores: LedgerStore[] = []

beforeAll(async () => {
  server = await aPostgres()
})
afterAll(() => server.dispose())
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
})

const open = (address: string): LedgerStore => {
  const store = postgresLedger(address)
  stores.push(store)
  return store
}

const aDatabase = async (): Promise<string> => {
  databases += 1
  await server.createDatabase(`db${databases}`)
  return `db${databases}`
}

const thrownBy = async (call: Promise<unknown>): Promise<OracleError> => {
  const [{ reason }] = (await Promise.allSettled([call])) as [PromiseRejectedResult]
  return reason
}

const UNREADABLE = { code: 'ledger-unreadable', exitCode: 64 }

it('asks nothing before the first call', async () => {
  await expect(open('postgres://ledger@no-such-host.invalid/ci').close()).resolves.toBeUndefined()
})

it('lets ten first writers make the tables once', async () => {
  const database = await aDatabase()
  const address = server.address({ database })
  const added = await Promise.all(Array.from({ length: 10 }, (_, index) => open(address).append(aNewRun(index))))
  expect(added.every(Boolean)).toBe(true)
  expect(await server.query('select version from vitest_oracle.versions', database)).toEqual([{ version: 1 }])
  expect((await open(address).runs()).runs).toHaveLength(10)
})

it('keeps several ledgers in schemas of their own', async () => {
  const address = server.address({ database: await aDatabase() })
  await open(`${address}?schema=team_a`).append(aNewRun(1))
  expect((await open(`${address}?schema=team_a`).runs()).runs).toHaveLength(1)
  const other = open(`${address}?schema=team_b`)
  expect(await other.runs()).toEqual({ runs: [], skipped: [], unmade: true })
  expect(other.name).toMatch(/\?schema=team_b$/)
})

it('reads with a user that may only read, and writes with one that may make no schema', async () => {
  const database = await aDatabase()
  await server.query(
    `create role ledger_writer login password 'w'; create role ledger_reader login password 'r';
     create role stranger login password 's';
     create schema vitest_oracle authorization ledger_writer;
     grant usage on schema vitest_oracle to ledger_reader;
     alter default privileges for role ledger_writer in schema vitest_oracle grant select on tables to ledger_reader`,
    database,
  )
  const reader = open(server.address({ database, user: 'ledger_reader', password: 'r' }))
  const writer = open(server.address({ database, user: 'ledger_writer', password: 'w' }))
  const stranger = open(server.address({ database, user: 'stranger', password: 's' }))
  expect((await reader.runs()).runs).toEqual([])
  const run = aNewRun(1)
  expect(await writer.append(run)).toBe(true)
  expect((await reader.runs()).runs.map(({ id }) => id)).toEqual([run.id])
  expect((await reader.rosters(new Set([toLedgerTexts(run).digest]))).rosters.size).toBe(1)
  for (const call of [() => reader.append(aNewRun(2)), () => reader.remove(new Set([run.id]))])
    expect(await thrownBy(call())).toMatchObject({
      code: 'ledger-unwritable',
      hint: expect.stringContaining('only the recording job writes'),
    })
  expect(await thrownBy(stranger.runs())).toMatchObject({
    ...UNREADABLE,
    message: expect.stringContaining('permission denied for schema vitest_oracle'),
    hint: 'whoever runs CI: grant usage on schema vitest_oracle and select on all its tables to this user',
  })
  expect((await reader.runs()).runs).toHaveLength(1)
})

it('shows no password when it is refused', async () => {
  const error = await thrownBy(open(server.address({ password: 'hunter2 of @hers' })).runs())
  expect(error).toMatchObject({ ...UNREADABLE, hint: expect.stringContaining('the password') })
  expect(error.message).toContain(`postgres://127.0.0.1:${server.port}/postgres`)
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('hunter2')
})

it('goes on after its connection was ended and after the server was started again', async () => {
  const store = open(server.address({ database: await aDatabase() }))
  await store.append(aNewRun(1))
  await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitest-oracle'`)
  expect((await store.runs()).runs).toHaveLength(1)
  await server.stop()
  const pending = store.append(aNewRun(2))
  await server.start()
  expect(await pending).toBe(true)
  expect((await store.runs()).runs).toHaveLength(2)
})

it.each(['require', 'verify-full'])('says that the server has no TLS where sslmode=%s asks for it', async (mode) => {
  expect(await thrownBy(open(`${server.address()}?sslmode=${mode}`).runs())).toMatchObject({
    ...UNREADABLE,
    message: expect.stringMatching(/: the server has no TLS, and sslmode asks for it \(NO_TLS\)$/),
  })
})

it('does without TLS where sslmode=prefer finds none', async () => {
  const address = `${server.address({ database: await aDatabase() })}?sslmode=prefer`
  expect((await open(address).runs()).runs).toEqual([])
})

it('says that no server listens, and whose move it is', async () => {
  await server.stop()
  try {
    expect(await thrownBy(open(server.address()).runs())).toMatchObject({
      ...UNREADABLE,
      message: expect.stringMatching(/no server listens there \(ECONNREFUSED\) \(tried 2 times\)$/),
      hint: expect.stringContaining('whoever runs CI starts the server'),
    })
    expect(await thrownBy(open(`${server.address()}?time_limit=1`).append(aNewRun(1)))).toMatchObject({
      code: 'ledger-unwritable',
      message: expect.stringMatching(/\(tried [2-9] times\)$/),
    })
  } finally {
    await server.start()
  }
})

it.each([
  {
    name: 'says nothing',
    answer: () => undefined,
    settings: 'connect_timeout=0.2&time_limit=1',
    says: 'does not answer (CONNECT_TIMEOUT)',
  },
  {
    name: 'hangs up',
    answer: (socket: Socket) => socket.destroy(),
    settings: 'time_limit=1',
    says: 'closed the connection (CONNECTION_CLOSED)',
  },
  { name: 'freezes', answer: frozen, settings: 'time_limit=0.5', says: 'no answer within 0.5 s' },
])('gives up on a server that $name, and hangs up itself', async ({ answer, settings, says }) => {
  await using peer = await aPeer(answer)
  const store = open(`postgres://ledger@127.0.0.1:${peer.port}/ci?${settings}`)
  expect(await thrownBy(store.runs())).toMatchObject({ ...UNREADABLE, message: expect.stringContaining(says) })
  await peer.deserted()
})

it('goes to the next host, and names each that failed where none is left', async () => {
  await using mute = await aPeer(() => undefined)
  const database = await aDatabase()
  const at = (hosts: string, settings: string): string =>
    `${server.address({ database }).replace(/@[^/]+/, `@${hosts}`)}?${settings}`
  const [closed, other, silent] = ['127.0.0.1:1', '127.0.0.1:2', `127.0.0.1:${mute.port}`]
  const reachable = at(`${closed},${silent},${other},127.0.0.1:${server.port}`, 'connect_timeout=1&time_limit=20')
  expect((await open(reachable).runs()).runs).toEqual([])
  expect((await thrownBy(open(at(`${closed},${other}`, 'time_limit=1')).runs())).message).toContain(
    `: ${closed}: no server listens there (ECONNREFUSED), ${other}: no server listens there (ECONNREFUSED) (tried `,
  )
  expect(
    (await thrownBy(open(at(`${closed},${silent}`, 'connect_timeout=0.2&time_limit=1')).runs())).message,
  ).toContain(`: ${silent}: the server does not answer (CONNECT_TIMEOUT) (tried `)
})

it('gives up on a table that is locked', async () => {
  const database = await aDatabase()
  const store = open(`${server.address({ database })}?time_limit=1`)
  await store.append(aNewRun(1))
  const other = postgres(server.address({ database }), { max: 1 })
  try {
    await other.begin(async (sql) => {
      await sql.unsafe('lock table vitest_oracle.runs')
      expect(await thrownBy(store.runs())).toMatchObject({
        ...UNREADABLE,
        message: expect.stringContaining('statement timeout'),
      })
    })
  } finally {
    await other.end()
  }
  expect((await store.runs()).runs).toHaveLength(1)
})

it('refuses tables of a newer version, and tables that are no ledger', async () => {
  const database = await aDatabase()
  const store = open(server.address({ database }))
  await store.append(aNewRun(1))
  await server.query('insert into vitest_oracle.versions (version) values (99)', database)
  const digests = new Set([toLedgerTexts(aNewRun(1)).digest])
  for (const call of [() => store.runs(), () => store.rosters(digests), () => store.append(aNewRun(2))])
    expect(await thrownBy(call())).toMatchObject({ code: 'newer-version', exitCode: 64 })
  const foreign = { ...UNREADABLE, hint: expect.stringContaining('is this the schema of a ledger?') }
  await server.query('delete from vitest_oracle.versions', database)
  expect(await thrownBy(store.runs())).toMatchObject(foreign)
  await server.query('drop table vitest_oracle.runs; insert into vitest_oracle.versions (version) values (1)', database)
  expect(await thrownBy(store.runs())).toMatchObject(foreign)
  await server.query('alter table vitest_oracle.versions rename version to revision', database)
  expect(await thrownBy(store.runs())).toMatchObject(foreign)
})

it('names rows that are no run and no roster', async () => {
  const database = await aDatabase()
  const store = open(server.address({ database }))
  const run = aNewRun(1)
  const { digest } = toLedgerTexts(run)
  await store.append(run)
  await server.query(
    `update vitest_oracle.rosters set content = '{"version": 1, "ids": [], "sealed": []}';
     insert into vitest_oracle.runs (id, roster, content) values (E'x\\n', '${digest}', '{}')`,
    database,
  )
  expect(await store.runs()).toMatchObject({
    runs: [{ id: run.id }],
    skipped: ['runs "x\\n": its name is not that of a run'],
  })
  expect(await store.rosters(new Set([digest]))).toEqual({
    rosters: new Map(),
    skipped: [`rosters/${digest}.json: its name is not its digest`],
  })
})
