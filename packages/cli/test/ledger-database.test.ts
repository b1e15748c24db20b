import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { aDay, aPostgres, aProject, type Postgres, type Project, recordRun, recordRuns } from '@vitest-oracle/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MainResult, runMain } from './run-main.ts'

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

const run = (words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<MainResult> =>
  runMain(project.dir, words, { env, today: aDay() })

const ledger = (...args: readonly string[]): Promise<MainResult> => run(['ledger', ...args], { ORACLE_LEDGER: address })

const FUTURE = { passed: true, startedAt: Date.UTC(2999, 0, 1) }

describe('ledger import and export', () => {
  it('bring a folder through a database byte for byte, and again without a change', async () => {
    expect(await ledger('import')).toMatchObject({
      exitCode: 0,
      stdout: `copied 8 runs from .oracle-ledger to postgres://127.0.0.1:${server.port}/ci${databases}\n`,
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
    project.write({ '.oracle-ledger/2026/11/half.json': '{"version": 1,', '.oracle-ledger/README.md': '' })
    const future = recordRun(project, ID, FUTURE)
    const { stdout, stderr, exitCode } = await ledger('import')
    expect(exitCode).toBe(64)
    expect(stderr).toMatch(/^cannot copy all of \.oracle-ledger: 3 runs were skipped.*\n.*\n.*runs-not-copied/)
    expect(stdout).toMatch(/^copied 6 runs /)
    expect(stdout.split('\n').slice(1)).toEqual([
      '  left           1 untrusted, which belong to this machine',
      `  skipped        ${lone}: its roster is not there`,
      '  skipped        2026/11/half.json: half-written or not JSON',
      `  skipped        ${future}: it starts in the future, 2999-01-01`,
      '  skipped        README.md: not a file of the ledger',
      '',
    ])
  })

  it('end well where only a file that was never a run is left', async () => {
    project.write({ '.oracle-ledger/\u001b[31m.md': '' })
    const { exitCode, stdout } = await ledger('import')
    expect({ exitCode, skipped: stdout.split('\n').slice(1) }).toEqual({
      exitCode: 0,
      skipped: ['  skipped        \\u001b[31m.md: not a file of the ledger', ''],
    })
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
    expect(await run(['ledger', 'import'])).toMatchObject({
      exitCode: 64,
      stderr: expect.stringContaining('missing-ledger'),
    })
    const wrong = await ledger('export', '--from', server.address({ password: 'hunter2' }))
    expect(wrong).toMatchObject({ exitCode: 64, stderr: expect.stringContaining('password authentication failed') })
    expect(wrong.stderr).not.toContain('hunter2')
    for (const place of ['"postgres://u:hunter2@db/ci"', 'mysql://u:hunter2@db/ci', 'u:hunter2@db/ci']) {
      for (const words of [
        ['import', '--to', place],
        ['import', '--from', place],
        ['export', '--to', place],
      ]) {
        const refused = await ledger(...words)
        expect(refused).toMatchObject({ exitCode: 64, stderr: expect.stringContaining('ledger-address') })
        expect(refused.stderr).not.toContain('hunter2')
      }
    }
    expect(readdirSync(project.dir).filter((name) => name.includes('hunter2') || name.includes(':'))).toEqual([])
  })

  it('take no folder for a database and none that is not there', async () => {
    expect(await ledger('import', '--to', 'runs')).toMatchObject({
      exitCode: 64,
      stderr: expect.stringContaining('copy runs to runs: it is a folder, and a database is needed'),
    })
    expect(await ledger('import', '--from', 'nowhere')).toMatchObject({
      exitCode: 64,
      stderr: expect.stringMatching(/^cannot read the ledger nowhere: there is no such folder\n/),
    })
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

  it('refuses to take the run of the commit that a window starts after', async () => {
    const [first = ''] = [...filesIn('.oracle-ledger').values()]
    const since = /"sha": "(\w{40})"/.exec(first)?.[1]
    project.write({ 'oracle/policy/flake_budget.yaml': BUDGET.replace('{ retries', `{ since: "${since}", retries`) })
    const kept = await run(['ledger', 'prune', '--keep-runs', '6', '--yes'])
    expect(kept).toMatchObject({ exitCode: 64, stderr: expect.stringMatching(/1 budget needs runs that would go/) })
    expect(kept.stdout.split('\n')).toEqual([
      '.oracle-ledger: 2 of 8 runs go, of 2026-11-01',
      `  loses since    ${ID}`,
      '',
    ])
    expect(await run(['ledger', 'prune', '--keep-runs', '6', '--yes', '--shrink-windows'])).toMatchObject({
      exitCode: 0,
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

describe('ledger prune, where something is wrong with the ledger', () => {
  it('leaves runs of the future alone, and lets them keep no other from staying', async () => {
    const future = [1, 2, 3].map((day) => recordRun(project, ID, { ...FUTURE, startedAt: Date.UTC(2999, 0, day) }))
    const kept = await run(['ledger', 'prune', '--keep-runs', '3', '--yes'])
    expect(kept).toMatchObject({ exitCode: 64, stderr: expect.stringContaining('window-needed') })
    expect(kept.stdout.split('\n')).toEqual([
      '.oracle-ledger: 5 of 8 runs go, of 2026-11-01',
      `  loses samples  ${ID}`,
      ...future.map((path, day) => `  left alone     ${path}: it starts in the future, 2999-01-0${day + 1}`),
      '',
    ])
    expect(await run(['ledger', 'prune', '--keep-runs', '6', '--yes'])).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('deleted 2 runs'),
    })
    expect(filesIn('.oracle-ledger').size).toBe(6 + future.length + 1)
  })

  it('names at most ten of what it leaves alone', async () => {
    const junk = Array.from({ length: 12 }, (_, index) => [`.oracle-ledger/junk-${index}`, ''])
    project.write(Object.fromEntries(junk))
    const { stdout } = await run(['ledger', 'prune', '--keep-runs', '8'])
    expect(stdout.match(/left alone/g)).toHaveLength(10)
    expect(stdout).toContain('  and 2 more\n')
  })

  it('says that a folder is not there', async () => {
    expect(await ledger('prune', '--ledger', '/nowhere/at/all', '--keep-runs', '1')).toMatchObject({
      exitCode: 64,
      stderr: expect.stringMatching(/no such folder\n.*\n.*no-ledger/),
    })
  })
})

describe('the other commands', () => {
  it('say so where the last run had another ledger, which its configuration names', async () => {
    project.write({
      '.vitest/oracle/report.json': `{ "ledger": "postgres://127.0.0.1:${server.port}/ci${databases}" }`,
    })
    const commands = [
      ['budget', 'list'],
      ['ledger', 'prune', '--keep-runs', '9'],
      ['seal', '--inventory'],
    ]
    for (const words of commands) {
      expect((await run(words)).stderr).toMatch(
        /^oracle {2}this uses the ledger \.oracle-ledger, the last run here used postgres:\S+: --ledger or ORACLE_LEDGER names it\n/,
      )
      expect((await run(words, { ORACLE_LEDGER: address })).stderr).not.toContain('oracle  ')
    }
  })

  it('tell the runs of a database from those of this machine', async () => {
    await ledger('import')
    recordRun(project, ID, { passed: false, trusted: false, sha: 'b'.repeat(40) })
    project.write({ '.oracle-ledger/stray.txt': '' })
    const { stdout } = await run(['budget', 'list'], { ORACLE_LEDGER: address })
    expect(stdout).toMatch(
      /^1 budget; 8 full runs in postgres:\S+; here: 1 run of this machine in \.oracle-ledger\n {2}skipped {2}\.oracle-ledger\/stray\.txt: not a file of the ledger\n/,
    )
    const json = JSON.parse((await run(['budget', 'list', '--format', 'json'], { ORACLE_LEDGER: address })).stdout)
    expect(json).toMatchObject({ runs: 8, here: { ledger: '.oracle-ledger', runs: 1 } })
    expect(json.budgets[0]).toMatchObject({ window: 5, failed: 1, local: { runs: 1, failed: 1 } })
  })

  it('say by its schema which ledger of a database they read, and that it has no tables yet', async () => {
    await ledger('import')
    const name = `postgres://127.0.0.1:${server.port}/ci${databases}?schema=team_a`
    const env = { ORACLE_LEDGER: `${address}?schema=team_a` }
    expect((await run(['budget', 'list'], env)).stdout).toContain(
      `; 0 full runs in ${name}, which has no tables yet; here: `,
    )
    expect((await run(['ledger', 'prune', '--keep-runs', '1'], env)).stdout).toContain(
      `${name}: 0 of 0 runs go: it has no tables yet\n`,
    )
    expect((await run(['ledger', 'export', '--to', 'copy'], env)).stdout).toBe(
      `copied 0 runs from ${name} to copy\n  ${name} has no tables yet\n`,
    )
    expect((await run(['budget', 'list'], { ORACLE_LEDGER: address })).stdout).not.toContain('no tables')
  })

  it('list the inventory from a database; verify asks none', async () => {
    await ledger('import')
    rmSync(join(project.dir, '.oracle-ledger'), { recursive: true })
    const seal = await run(['seal', '--inventory', '--ledger', address])
    expect(seal).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('1 tests listed from 8 full runs') })
    const nowhere = 'postgres://ledger@no-such-host.invalid/ci'
    expect(await run(['verify', '--ledger', nowhere])).toMatchObject({ exitCode: 0 })
  })
})
