import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BudgetState, fileLedger, type RunRecord } from '@vitest-oracle/core'
import {
  aDigest,
  clockAt,
  type Project,
  type RunResult,
  recordRun,
  recordRuns,
  runVitest,
} from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { findings, MAJORS, withProject } from './scenario.ts'

const ID = 'tests/lease.test.ts > renewal'

/** Fails at its first try where the environment asks for it, or takes its worker along. */
const LEASE = `import { expect, test } from 'vitest'

let tries = 0
test('renewal', () => {
  tries += 1
  if (process.env.DIE === '1') process.kill(process.pid, 'SIGKILL')
  expect(process.env.FLAKE === '1' && tries === 1).toBe(false)
})
`

const budget = (id: string, since = ''): Record<string, string> => ({
  'oracle/policy/flake_budget.yaml': `version: 1
tests:
  "${id}":
    retries: 1
    window_runs: 40
    max_fail_rate: 0.05
    expires: "2026-12-21"
    owner: platform
    note: lease clock skew on the shared runner
${since}`,
})

const FILES = { 'tests/lease.test.ts': LEASE, ...budget(ID) }

/** Thirty-nine recorded runs, of which the tenth failed at first. */
const PAST = Array.from({ length: 39 }, (_, at) => at !== 9)

const NOW = clockAt('2026-11-30T12:00:00Z')
const flake = (project: Project, env: Readonly<Record<string, string>> = {}): Promise<RunResult> =>
  runVitest(project, [], { env: { ...NOW, FLAKE: '1', ...env } })

const stateOf = ({ report }: RunResult): BudgetState => {
  const [state] = report?.budgets ?? []
  if (state === undefined) throw new Error('the run has no budget')
  return state
}

const ledgerOf = (project: Project): string => join(project.dir, '.oracle-ledger')
const recordsOf = async (project: Project): Promise<readonly RunRecord[]> =>
  (await fileLedger(ledgerOf(project)).runs()).runs.map(({ record }) => record)

const RECORD = { ORACLE_RECORD: '1' }

describe.each(MAJORS)('a flake of one in twenty on Vitest %i', (major) => {
  test('turns the run red on the run that spends one more than its window allows', async () => {
    await withProject(major, { files: FILES, git: true }, async (project) => {
      recordRuns(project, ID, PAST)
      const fortieth = await flake(project, RECORD)
      expect([fortieth.exitCode, stateOf(fortieth).state]).toEqual([0, 'inside'])
      expect(fortieth.stdout).toContain(
        '2 of 40 failed first (5 %, 95 % interval 1.4–16.5 %), limit 5 %\n    0 failures and 21 days left\n',
      )
      expect(fortieth.stdout).toContain(`\n  recorded ${fortieth.report?.run?.id} in .oracle-ledger\n`)
      // By a clock that is behind, this one was the first.
      const again = await runVitest(project, [], { env: { ...clockAt('2026-11-30T09:00:00Z'), ...RECORD } })
      expect(again.stdout).toContain('\n  recorded as a rerun: this commit already has its sample\n')
      await project.repository?.commit('feat: the next commit')
      const next = await flake(project, RECORD)
      expect([next.exitCode, findings(next, 8)]).toEqual([8, [`budget-over ${ID}`]])
      expect(next.stdout).toContain('3 of 40 failed first (7.5 %, 95 % interval 2.6–19.9 %), limit 5 %')
      expect((await recordsOf(project)).slice(-2).map(({ exitCode, tests }) => [exitCode, tests[0]?.attempts])).toEqual(
        [
          [0, ['failed', 'passed']],
          [8, ['failed', 'passed']],
        ],
      )
    })
  })

  test('is not undone by a worker that died of it', async () => {
    await withProject(major, { files: FILES, git: true }, async (project) => {
      recordRuns(project, ID, PAST)
      const died = await runVitest(project, [], { env: { ...NOW, ...RECORD, DIE: '1' } })
      expect([died.exitCode, (await recordsOf(project)).at(-1)?.lost]).toEqual([64, [ID]])
      const again = await runVitest(project, [], { env: { ...NOW, ...RECORD } })
      expect([again.exitCode, stateOf(again).consumed]).toEqual([0, 2])
      expect(again.stdout).toContain('\n  recorded as a rerun: this commit already has its sample\n')
    })
  })
})

/** Runs of one commit at a desk, minutes apart. */
const local = (at: number) => ({
  trusted: false,
  startedAt: Date.UTC(2026, 10, 29, 0, at),
  sha: aDigest('mine').slice(0, 40),
  dirty: at % 3 === 0,
  passed: at % 2 === 0,
})

/** Puts into the ledger what is no run of it, and returns the names. */
const forge = (project: Project): readonly string[] => {
  const at = { passed: true, startedAt: Date.UTC(2026, 10, 20) }
  const truncated = recordRun(project, ID, at)
  truncateSync(join(ledgerOf(project), truncated), 200)
  const edited = recordRun(project, ID, { ...at, sha: aDigest('edited').slice(0, 40) })
  const path = join(ledgerOf(project), edited)
  writeFileSync(path, readFileSync(path, 'utf8').replace(/"sha": "[0-9a-f]{4}/, '"sha": "0000'))
  return [truncated, edited, recordRun(project, ID, { passed: true, startedAt: Date.UTC(2026, 11, 2, 13) })]
}

test('local, forged and truncated records change nothing in the window; a deleted ledger makes it stricter', async () => {
  await withProject(4, { files: FILES, git: true }, async (project) => {
    recordRuns(project, ID, PAST)
    const alone = await flake(project)
    for (let at = 0; at < 200; at += 1) recordRun(project, ID, local(at))
    const names = forge(project)
    const crowded = await flake(project)
    expect([alone.exitCode, crowded.exitCode]).toEqual([0, 0])
    expect({ ...stateOf(crowded), details: { ...stateOf(crowded).details, local: null } }).toEqual({
      ...stateOf(alone),
      details: { ...stateOf(alone).details, local: null },
    })
    // The first of these runs is one of the forty that are shown.
    expect(stateOf(crowded).details?.local).toEqual({ runs: 40, failed: 21 })
    expect(crowded.stdout).toContain('here 21 of 40 (not counted)')
    expect(crowded.report?.skipped?.map((line) => line.split(': ')[0])).toEqual([...names].sort())
    expect(names.filter((name) => !crowded.stdout.includes(name))).toEqual([])
    rmSync(ledgerOf(project), { recursive: true })
    const emptied = await flake(project)
    expect([emptied.exitCode, stateOf(emptied).window, stateOf(emptied).allowed]).toEqual([8, 1, 0])
  })
})

test('a since after a mended flake starts the window anew, and is an incident', async () => {
  await withProject(4, { files: FILES, git: true }, async (project) => {
    recordRuns(
      project,
      ID,
      Array.from({ length: 60 }, (_, at) => at >= 30 || at % 3 !== 0),
    )
    const mended = aDigest('commit 32').slice(0, 40)
    project.write(budget(ID, `    since: ${mended}\n`))
    project.seal()
    await project.repository?.commit('chore: the lease flake is mended')
    const result = await flake(project)
    expect([result.exitCode, stateOf(result).window, stateOf(result).consumed]).toEqual([0, 28, 1])
    expect(findings(result, 0)).toEqual([`budget-incident ${ID}`])
    expect(stateOf(result).details?.restarted).toEqual({ since: mended, runs: 33, failed: 10 })
    expect(result.stdout).toContain(
      `28 of 40 runs so far; window restarted after ${mended.slice(0, 12)}, 10 of 33 left behind`,
    )
  })
})

/** Writes a trusted run of its own, and a folder in the place of the report. */
const FORGER = `import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('forges', () => {
  mkdirSync('.vitest/oracle/report.json/x', { recursive: true })
  writeFileSync(process.env.FORGED_PATH ?? '', process.env.FORGED ?? '')
  expect(1).toBe(1)
})
`

test('a record that appears while tests run is named, and a folder in the place of the report is in nobody’s way', async () => {
  await withProject(4, { files: { ...FILES, 'tests/forge.test.ts': FORGER }, git: true }, async (project) => {
    recordRuns(project, ID, PAST)
    const forged = recordRun(project, ID, { passed: true, startedAt: Date.UTC(2026, 10, 29) })
    const path = join(ledgerOf(project), forged)
    const text = readFileSync(path, 'utf8')
    rmSync(path)
    const result = await flake(project, { FORGED_PATH: path, FORGED: text })
    expect([result.exitCode, findings(result, 0)]).toEqual([0, ['ledger-changed-during-run ledger']])
    expect(result.stdout).toContain(`\n  ledger: 1 record changed while tests ran:\n  ${forged} appeared\n`)
  })
})

test('a run says once that it made a ledger folder of a name that was given', async () => {
  await withProject(5, { files: FILES, git: true }, async (project) => {
    const env = { ORACLE_LEDGER: '.oracle-legder' }
    const texts = [await flake(project, env), await flake(project, env)].map(({ stdout, stderr }) => stdout + stderr)
    const line = 'oracle  new ledger folder .oracle-legder: list it in .gitignore, or correct its name\n'
    expect(texts.map((text) => text.split(line).length - 1)).toEqual([1, 0])
  })
})

test('a run that must be recorded and cannot is no verdict: of uncommitted changes, or by a clock that is wrong', async () => {
  await withProject(
    4,
    { files: { ...FILES, 'src/built.ts': 'export const built = 1\n' }, git: true },
    async (project) => {
      const early = await runVitest(project, [], { env: { ...clockAt('2026-10-01T12:00:00Z'), ...RECORD } })
      expect([early.exitCode, early.stdout]).toEqual([64, expect.stringContaining('before its commit was made\n')])
      project.write({ 'src/built.ts': 'export const built = 2\n' })
      const dirty = await flake(project, RECORD)
      expect([dirty.exitCode, dirty.report]).toEqual([64, null])
      expect(dirty.stdout).toContain('cannot record this run: uncommitted changes in src/built.ts\n')
      const filtered = await runVitest(project, ['tests/lease.test.ts', '-t', 'renewal'], {
        env: { ...NOW, ...RECORD },
      })
      expect([filtered.exitCode, filtered.stdout]).toEqual([0, expect.stringContaining('\n  not recorded: narrowed (')])
      expect(await recordsOf(project)).toEqual([])
    },
  )
})

const NEW_TEST = `import { expect, test } from 'vitest'
import { sum } from '../src/new.ts'

test('adds', () => {
  expect(sum(1, 2)).toBe(3)
})
`

test.each(MAJORS)(
  'a new file is no flake once it is mended, and no run of it is recorded (Vitest %i)',
  async (major) => {
    await withProject(major, { files: FILES, git: true }, async (project) => {
      const run = (sum: string, env = {}): Promise<RunResult> => {
        project.write({ 'src/new.ts': `export const sum = (a: number, b: number): number => ${sum}\n`, 'x.txt': sum })
        return runVitest(project, [], { env: { ...NOW, ...env } })
      }
      const stray = await run('a - b')
      expect([stray.exitCode, (await recordsOf(project)).map(({ dirty }) => dirty)]).toEqual([0, [false]])
      project.write({ 'tests/new.test.ts': NEW_TEST })
      const [red, mended] = [await run('a - b'), await run('a + b')]
      expect([red.exitCode, mended.exitCode, findings(mended, 0)]).toEqual([1, 0, []])
      expect((await recordsOf(project)).map(({ dirty }) => dirty)).toEqual([false, true, true])
      const recording = await run('a + b', RECORD)
      expect([recording.exitCode, recording.stdout]).toEqual([
        64,
        expect.stringContaining('record this run: it loaded src/new.ts, tests/new.test.ts, which no commit holds'),
      ])
    })
  },
)

test('a ledger that a commit carries takes no trusted run', async () => {
  await withProject(4, { files: FILES, git: true }, async (project) => {
    recordRuns(project, ID, PAST)
    await project.repository?.git('add', '--force', '.oracle-ledger')
    await project.repository?.commit('docs: a past')
    const result = await flake(project, RECORD)
    expect([result.exitCode, (await recordsOf(project)).length]).toEqual([64, PAST.length])
    expect(`${result.stdout}${result.stderr}`).toContain('the ledger in .oracle-ledger: git tracks .oracle-ledger/')
    // The verdict is known all the same.
    expect(result.stdout).toMatch(
      /oracle {2}allow .*\n {2}not recorded: the ledger did not take it\n.*\(exit 64, run-not-/s,
    )
    expect(result.report?.verdict.exitCode).toBe(0)
    const misspelt = await flake(project, { ORACLE_RECORD: 'yes' })
    expect([misspelt.exitCode, `${misspelt.stdout}${misspelt.stderr}`]).toEqual([
      64,
      expect.stringContaining('cannot read ORACLE_RECORD=yes: it is neither 1 nor 0\n'),
    ])
  })
})

const CLOCK = 'tests/clock.test.ts > label'

/** Right by day, wrong in the first two hours after midnight. */
const MIDNIGHT = `import { expect, test } from 'vitest'

const label = (date: Date): string => (date.toDateString() === new Date().toDateString() ? 'today' : 'yesterday')
test('label', () => {
  expect(label(new Date(Date.now() - 2 * 3_600_000))).toBe('today')
})
`

const judgeAt = (project: Project, start: string): Promise<RunResult> =>
  runVitest(project, [], { env: { ...clockAt(start), ...RECORD, TZ: 'Europe/Berlin' } })

test('two verdicts at one commit are a flake, recorded with clock and zone', async () => {
  await withProject(4, { files: { 'tests/clock.test.ts': MIDNIGHT }, git: true }, async (project) => {
    const noon = await judgeAt(project, '2026-11-29T11:00:00Z')
    expect([noon.exitCode, noon.stdout]).toEqual([0, expect.not.stringContaining('flakes')])
    const midnight = await judgeAt(project, '2026-11-29T23:50:00Z')
    expect([midnight.exitCode, findings(midnight)]).toEqual([
      1,
      [`test-failed ${CLOCK}`, `flake-without-record ${CLOCK}`],
    ])
    expect(midnight.stdout).toContain(
      'it flakes at this commit: failed now, passed 2026-11-29 11:00 UTC (Europe/Berlin, linux)',
    )
    expect(midnight.stdout).toContain(`\ntests:\n  "${CLOCK}":\n    retries: 1\n`)
    const runs = await recordsOf(project)
    expect(
      runs.map(({ startedAt, zone, exitCode }) => [new Date(startedAt).toISOString().slice(0, 16), zone, exitCode]),
    ).toEqual([
      ['2026-11-29T11:00', 'Europe/Berlin', 0],
      ['2026-11-29T23:50', 'Europe/Berlin', 1],
    ])
    expect(new Set(runs.map(({ sha }) => sha)).size).toBe(1)
    expect(midnight.stdout).toContain('\n  recorded as a rerun: this commit already has its sample\n')
    project.write(budget(CLOCK))
    project.seal()
    await project.repository?.commit('chore: a budget')
    const budgeted = await judgeAt(project, '2026-11-29T23:50:00Z')
    expect([budgeted.exitCode, findings(budgeted, 8)]).toEqual([8, [`budget-broken ${CLOCK}`, `budget-over ${CLOCK}`]])
    expect(stateOf(budgeted)).toMatchObject({ window: 2, consumed: 1, allowed: 0, attempts: ['failed', 'failed'] })
  })
})
