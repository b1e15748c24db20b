import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { postgresLedger } from '@vitest-oracle/ledger-postgres'
import {
  aConfigFile,
  aPostgres,
  aProject,
  type Postgres,
  type Project,
  runCli,
  runVitest,
  type VitestMajor,
} from '@vitest-oracle/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPeer, frozen } from './a-peer.ts'

const ID = 'flaky.test.ts > flakes'
const PASSWORD = 'hunter2'
const RECORDING = { env: { ORACLE_RECORD: '1' } }

/** Fails its first attempt where a file says so, and writes down all that a worker was handed. */
const FLAKY = `import { appendFileSync, existsSync } from 'node:fs'
import { expect, test } from 'vitest'

let attempts = 0
test('flakes', () => {
  attempts += 1
  appendFileSync(process.env.EVENTS, JSON.stringify({ worker: globalThis.__vitest_worker__.providedContext, config: globalThis.__vitest_worker__.config, argv: process.argv }) + '\\n')
  expect(attempts > 1 || !existsSync('red')).toBe(true)
})
`

const BUDGET = `version: 1
tests:
  "${ID}":
    retries: 2
    window_runs: 10
    max_fail_rate: 0.3
    expires: "2026-12-21"
    owner: team
    note: on purpose
`

let server: Postgres
const projects: Project[] = []

const aNewProject = async (options: Parameters<typeof aProject>[0]): Promise<Project> => {
  const project = await aProject(options)
  projects.push(project)
  return project
}

beforeAll(async () => {
  server = await aPostgres()
  await server.query(`create role w login password '${PASSWORD}'; create role r login password '${PASSWORD}'`)
})
afterAll(async () => {
  await Promise.all(projects.map((project) => project.dispose()))
  await server.dispose()
})

const as = (user: 'w' | 'r', database: string): string =>
  `${server.address({ database, user, password: PASSWORD })}?time_limit=1`

const configFor = (ledger: string) => ({
  'vitest.config.ts': aConfigFile({ options: `{ today: '2026-11-30', ledger: '${ledger}' }` }),
})

const recorded = async (database: string): Promise<number> => {
  const ledger = postgresLedger(as('r', database))
  try {
    return (await ledger.runs()).runs.length
  } finally {
    await ledger.close()
  }
}

describe.concurrent.each<VitestMajor>([4, 5])('a run with its ledger in Postgres on Vitest %i', (major) => {
  it('is judged by the window there, records only where it is told to, and hands no password on', async () => {
    const database = `v${major}`
    await server.createDatabase(database)
    await server.query(
      `create schema vitest_oracle authorization w; grant usage on schema vitest_oracle to r;
       alter default privileges for role w in schema vitest_oracle grant select on tables to r`,
      database,
    )
    const files = { 'flaky.test.ts': FLAKY, 'oracle/policy/flake_budget.yaml': BUDGET, ...configFor(as('w', database)) }
    const project = await aNewProject({ major, git: true, files })
    const trusted = await runVitest(project, [], RECORDING)
    expect(trusted).toMatchObject({ exitCode: 0, report: { run: { record: { trusted: true } } } })
    expect(await recorded(database)).toBe(1)
    const name = `postgres://127.0.0.1:${server.port}/${database}`
    expect(trusted.stdout.replace(/\s+/g, ' ')).toContain(` recorded ${trusted.report?.run?.id} in ${name} `)

    project.write({ ...configFor(as('r', database)), red: '' })
    const patch = await runVitest(project)
    expect(patch).toMatchObject({ exitCode: 8, report: { budgets: [{ id: ID, window: 2, consumed: 1, allowed: 0 }] } })
    expect(patch.report?.ledger).toBe(name)
    expect(patch.report?.skipped).toBeUndefined()
    expect(`${patch.stdout}${patch.stderr}`).not.toContain('not recorded')
    expect(patch.events.length).toBeGreaterThan(0)
    for (const text of [...patch.events, patch.stdout, patch.stderr, project.read('.vitest/oracle/report.json')])
      expect(text).not.toContain(PASSWORD)
    expect(await recorded(database)).toBe(1)
    expect(readdirSync(join(project.dir, '.oracle-ledger'))).toHaveLength(2)

    await project.repository?.commit('test: it is red')
    expect(await runVitest(project, [], RECORDING)).toMatchObject({
      exitCode: 64,
      report: { recording: { kind: 'not-recorded' } },
      stdout: expect.stringContaining('only the recording job writes'),
    })
  })
})

const NOBODY = `postgres://r:${PASSWORD}@127.0.0.1:1/gone?time_limit=1`

describe.concurrent('a run whose database cannot be asked', () => {
  it('cannot judge a budget or record, and goes on without either', async () => {
    const files = { 'flaky.test.ts': FLAKY, 'oracle/policy/flake_budget.yaml': BUDGET }
    const project = await aNewProject({ git: true, files })
    const ledger = { ORACLE_LEDGER: NOBODY }
    const budgeted = await runVitest(project, [], { env: ledger })
    expect(budgeted).toMatchObject({ exitCode: 64, report: null })
    expect(budgeted.stderr).toContain('no server listens there (ECONNREFUSED)')
    expect(budgeted.stderr).toContain('whoever runs CI starts the server')
    expect(budgeted.stderr).not.toContain(PASSWORD)

    project.write({ 'oracle/policy/flake_budget.yaml': 'version: 1\ntests: {}\n' })
    project.seal()
    const free = await runVitest(project, [], { env: ledger })
    expect(free).toMatchObject({
      exitCode: 0,
      report: {
        skipped: [expect.stringMatching(/no server listens there.*; not checked: whether a sealed test .* is gone/)],
      },
      stdout: expect.stringContaining('no server listens there'),
    })
    expect(free.stdout).not.toContain(PASSWORD)
    const recording = await runVitest(project, [], { env: { ...ledger, ...RECORDING.env } })
    expect(recording).toMatchObject({ exitCode: 64, report: null })
  })

  it('is refused where its address is mistyped, and makes no folder of it', async () => {
    const project = await aNewProject({ git: true })
    const before = readdirSync(project.dir)
    const run = await runVitest(project, [], { env: { ...RECORDING.env, ORACLE_LEDGER: `"${NOBODY}"` } })
    expect(run).toMatchObject({ exitCode: 64, report: null })
    expect(`${run.stdout}${run.stderr}`).toContain('it looks like an address')
    expect(`${run.stdout}${run.stderr}`).not.toContain(PASSWORD)
    expect(readdirSync(project.dir).filter((name) => !before.includes(name) && name !== '.vitest')).toEqual([])
  })
})

it.concurrent('a command ends although the server is frozen behind an open connection', async () => {
  await using peer = await aPeer(frozen)
  const project = await aNewProject({})
  const env = { ORACLE_LEDGER: `postgres://r@127.0.0.1:${peer.port}/ci?time_limit=0.5` }
  expect(await runCli(project, ['ledger', 'export'], { env, timeoutMs: 30_000 })).toMatchObject({
    exitCode: 64,
    stderr: expect.stringMatching(/no answer within 0\.5 s\n.*\n.*ledger-unreadable/),
  })
})
