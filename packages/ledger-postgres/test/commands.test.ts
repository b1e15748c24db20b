import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { aPostgres, aProject, type Postgres, type Project, recordRuns, runCli } from '@vitest-oracle/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const ID = 'flaky.test.ts > flakes'

const BUDGET = `version: 1
tests:
  "${ID}": { retries: 2, window_runs: 5, max_fail_rate: 0.2, expires: "2026-12-21", owner: team, note: on purpose }
`

let server: Postgres
let project: Project
let databases = 0
let address: string

beforeAll(async () => {
  server = await aPostgres()
})
afterAll(() => server.dispose())
beforeEach(async () => {
  databases += 1
  await server.createDatabase(`ci${databases}`)
  address = server.address({ database: `ci${databases}` })
  project = await aProject({ files: { 'oracle/policy/flake_budget.yaml': BUDGET } })
  recordRuns(project, ID, [true, false, true, true, true, true, true, false])
})
afterEach(() => project.dispose())

const filesIn = (folder: string): ReadonlyMap<string, string> => {
  const names = readdirSync(join(project.dir, folder), { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name.endsWith('.json')).toSorted()
  return new Map(files.map((name) => [name, readFileSync(join(project.dir, folder, name), 'utf8')]))
}

const ledger = (...args: readonly string[]) => runCli(project, ['ledger', ...args], { env: { ORACLE_LEDGER: address } })

describe('ledger import and export', () => {
  it('bring a folder through a database byte for byte, and again without a change', async () => {
    expect(await ledger('import')).toMatchObject({
      exitCode: 0,
      stdout: `copied 8 runs from .oracle-ledger to postgres://postgres@127.0.0.1:${server.port}/ci${databases}\n`,
    })
    expect(await ledger('import')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('there already  8') })
    expect(await ledger('export', '--to', 'copy')).toMatchObject({ exitCode: 0 })
    expect(filesIn('copy')).toEqual(filesIn('.oracle-ledger'))
    expect(await ledger('export', '--to', 'copy')).toMatchObject({ stdout: expect.stringMatching(/^copied 0 runs/) })
  })

  it('leave what is not trusted, and name what is no run or lacks its roster', async () => {
    const [local = '', lone = ''] = [...filesIn('.oracle-ledger').keys()]
    const spoil = (name: string, from: RegExp, to: string): void =>
      project.write({ [`.oracle-ledger/${name}`]: project.read(`.oracle-ledger/${name}`).replace(from, to) })
    spoil(local, /"trusted": true/, '"trusted": false')
    spoil(lone, /"roster": "\w{64}"/, `"roster": "${'0'.repeat(64)}"`)
    project.write({ '.oracle-ledger/2026/11/half.json': '{"version": 1,' })
    const { stdout, exitCode } = await ledger('import')
    expect(exitCode).toBe(0)
    expect(stdout.split('\n').slice(1)).toEqual([
      '  left           1 untrusted, which belong to this machine',
      `  skipped        ${lone}: its roster is not there`,
      '  skipped        2026/11/half.json: half-written or not JSON',
      '',
    ])
  })

  it('stop where another run has the name of one', async () => {
    await ledger('import')
    await server.query(
      `update vitest_oracle.runs set content = replace(content::text, '"main"', '"fork"')::json`,
      `ci${databases}`,
    )
    expect(await ledger('import')).toMatchObject({ exitCode: 64, stderr: expect.stringContaining('run-id-taken') })
  })

  it('need to know the database, and show no password of it', async () => {
    expect(await runCli(project, ['ledger', 'import'])).toMatchObject({
      exitCode: 64,
      stderr: expect.stringContaining('missing-ledger'),
    })
    const wrong = await ledger('export', '--from', server.address({ password: 'hunter2' }))
    expect(wrong).toMatchObject({ exitCode: 64, stderr: expect.stringContaining('password authentication failed') })
    expect(wrong.stderr).not.toContain('hunter2')
  })
})

describe('ledger prune', () => {
  it('refuses to take what a budget counts, unless an owner means it', async () => {
    await ledger('import')
    expect(await ledger('prune', '--keep-runs', '4', '--yes')).toMatchObject({
      exitCode: 64,
      stdout: expect.stringContaining(`loses samples  ${ID}`),
      stderr: expect.stringContaining('window-needed'),
    })
    expect(await ledger('prune', '--keep-runs', '4', '--yes', '--shrink-windows')).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('deleted 4'),
    })
  })

  it.each([
    { name: 'a folder', place: () => '.oracle-ledger' },
    { name: 'a database', place: () => address },
  ])('takes old runs out of $name when it is told to', async ({ place }) => {
    await ledger('import')
    const prune = (...args: readonly string[]) => ledger('prune', '--ledger', place(), '--keep-runs', '6', ...args)
    expect(await prune()).toMatchObject({ exitCode: 64, stderr: expect.stringContaining('not-a-terminal') })
    expect(await prune('--dry-run', '--yes')).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/: 2 of 8 runs go, of 2026-11-01\nnothing was deleted\n$/),
    })
    expect(await prune('--yes')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('deleted 2') })
    expect(await prune('--yes')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('0 of 6 runs go') })
  })
})

describe('the other commands', () => {
  it('list the inventory from a database; verify asks none', async () => {
    await ledger('import')
    rmSync(join(project.dir, '.oracle-ledger'), { recursive: true })
    const seal = await runCli(project, ['seal', '--inventory', '--ledger', address])
    expect(seal).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('1 tests listed from 8 full runs') })
    const nowhere = 'postgres://ledger@no-such-host.invalid/ci'
    expect(await runCli(project, ['verify', '--ledger', nowhere])).toMatchObject({ exitCode: 0 })
  })
})
