import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { main } from '@vitest-oracle/cli'
import { fileLedger, parseReport, type RunRecord } from '@vitest-oracle/core'
import { aConfigFile, aDay, type Project, type RunResult, recordRuns, runVitest } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { findings, MAJORS, PASSING, withProject } from './scenario.ts'

const LEASE = 'tests/lease.test.ts > lease'
/** Fails once and then passes, in every run. */
const FLAKY = `import { expect, test } from 'vitest'

let tries = 0
test('lease', () => expect(++tries).toBe(2))
`
const SKIPPED = `import { expect, test } from 'vitest'

test.skip('links', () => expect(1).toBe(1))
`
const BUDGET = `version: 1
tests:
  "${LEASE}":
    retries: 2
    window_runs: 40
    max_fail_rate: 0.05
    expires: "2026-12-21"
    owner: platform
    note: clock skew
permits:
  "tests/fs.test.ts > links":
    marker: skip
    expires: "2026-12-21"
    owner: platform
    note: no links there
`
const files = {
  'oracle/properties/total.test.ts': PASSING,
  'oracle/policy/flake_budget.yaml': BUDGET,
  'oracle/policy/inventory.txt': 'tests/a.test.ts > passes\n',
  'tests/a.test.ts': PASSING,
  'tests/b.test.ts': PASSING,
  'tests/fs.test.ts': SKIPPED,
  'tests/lease.test.ts': FLAKY,
}
const red = { ...files, 'tests/b.test.ts': PASSING.replace('toBe(2)', 'toBe(3)') }

const CI = { env: { CI: '1', ORACLE_RECORD: '1' } }

const past = async (project: Project): Promise<void> => {
  rmSync(join(project.dir, '.oracle-ledger'), { recursive: true, force: true })
  recordRuns(project, LEASE, [...Array(38).fill(true), false])
}

/** The runs that were recorded after the past, without what differs from run to run. */
const recorded = async ({ dir }: Project): Promise<readonly Partial<RunRecord>[]> => {
  const { runs } = await fileLedger(join(dir, '.oracle-ledger'), 'ledger').runs()
  return runs.slice(39).map(({ record: { startedAt: _, tests, ...record } }) => ({
    ...record,
    tests: tests.map((one) => ({ ...one, durationMs: 0 })),
  }))
}

/** Runs every shard; leaves its blob in `blobs/` and its report in `parts/`. */
const shards = async (project: Project, count: number): Promise<readonly RunResult[]> => {
  const results: RunResult[] = []
  mkdirSync(join(project.dir, 'parts'))
  for (const index of Array.from({ length: count }, (_, at) => at + 1)) {
    const blob = `--outputFile.blob=blobs/blob-${index}-${count}.json`
    const args = [`--shard=${index}/${count}`, '--reporter=default', '--reporter=blob', blob]
    results.push(await runVitest(project, args, CI))
    copyFileSync(join(project.dir, '.vitest/oracle/report.json'), join(project.dir, `parts/${index}.json`))
  }
  return results
}

/** `vitest-oracle report merge`, on the day of the project's configuration. */
const mergeReports = async (project: Project, reports: readonly string[]): Promise<RunResult> => {
  const texts: string[] = []
  const sink = { write: (text: string) => texts.push(text) }
  const io = { stdout: sink, stderr: sink, env: CI.env, cwd: project.dir, isTTY: false, today: aDay('2026-11-30') }
  rmSync(join(project.dir, 'merged'), { recursive: true, force: true })
  const exitCode = await main(['report', 'merge', ...reports, '--output', 'merged'], io)
  const report = existsSync(join(project.dir, 'merged')) ? parseReport(project.read('merged/report.json')) : null
  return { exitCode, stdout: texts.join(''), stderr: '', report, events: [] }
}

const merge = (project: Project): Promise<RunResult> => runVitest(project, ['--merge-reports=blobs'], CI)

/** What a run was judged by, apart from what it is called and how long it took. */
const judged = ({ report }: RunResult) => {
  const { run: _, parts: __, ...rest } = report ?? {}
  return rest
}

const edit = (project: Project, file: string, change: (text: string) => string): void =>
  writeFileSync(join(project.dir, file), change(project.read(file)))

/** In a report that lies in a blob as a text. */
const FAILED = /(\\"(?:state|outcome)\\": \\")failed/g

const says = ({ stdout, stderr }: RunResult): string => (stdout + stderr).replace(/\s+/g, ' ')

describe.each(MAJORS)('a split run on Vitest %i', (major) => {
  test('is judged and recorded as the unsplit one, from blobs and from reports', async () => {
    await withProject(major, { files, git: true }, async (project) => {
      await past(project)
      const whole = await runVitest(project, [], CI)
      const [record] = await recorded(project)
      await past(project)
      const parts = await shards(project, 4)
      expect([whole, ...parts].map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0, 0])
      expect(await recorded(project)).toEqual([])

      const merged = await merge(project)
      expect(merged.exitCode).toBe(0)
      expect(judged(merged)).toEqual(judged(whole))
      expect(merged.report?.parts).toEqual(['1/4', '2/4', '3/4', '4/4'])
      expect(await recorded(project)).toEqual([record])

      await past(project)
      const reports = [3, 1, 4, 2].map((index) => `parts/${index}.json`)
      const put = await mergeReports(project, reports)
      expect(put.exitCode).toBe(0)
      expect(put.report).toMatchObject(judged(merged))
      expect(put.report?.parts).toEqual(merged.report?.parts)
      expect(await recorded(project)).toEqual([record])
      expect(says(put)).toContain('4 parts')

      await refusals(project, reports)
    })
  })

  test('is red where a part is, and no better for a blob that was edited', async () => {
    await withProject(major, { files: red, git: true }, async (project) => {
      await past(project)
      const whole = await runVitest(project, [], CI)
      const [record] = await recorded(project)
      await past(project)
      const parts = await shards(project, 2)
      expect(parts.map(({ exitCode }) => exitCode).toSorted()).toEqual([0, 1])
      const merged = await merge(project)
      expect([whole.exitCode, merged.exitCode]).toEqual([1, 1])
      expect(judged(merged)).toEqual(judged(whole))
      expect(await recorded(project)).toEqual([record])

      for (const name of readdirSync(join(project.dir, 'blobs')))
        edit(project, `blobs/${name}`, (text) => text.replace(FAILED, '$1passed'))
      const edited = await merge(project)
      expect([edited.exitCode, edited.report?.tests.failed]).toEqual([1, 0])
    })
  })

  test('misses a test file that none of its declared parts ran', async () => {
    const all = {
      'oracle/properties/total.test.ts': PASSING,
      'tests/a.test.ts': PASSING,
      'tests/new/d.test.ts': PASSING,
    }
    await withProject(major, { files: all }, async (project) => {
      const split = { unit: 'tests/a', sealed: 'oracle' }
      for (const [name, filter] of Object.entries(split)) {
        const blob = ['--reporter=blob', `--outputFile=blobs/${name}.json`]
        const part = await runVitest(project, [filter, ...blob], { env: { CI: '1', ORACLE_PART: `${name}/2` } })
        expect([part.exitCode, part.report?.run?.record.full]).toEqual([0, true])
      }
      const merged = await merge(project)
      expect(merged.exitCode).toBe(7)
      expect(findings(merged, 7)).toEqual(['module-in-no-part tests/new/d.test.ts'])
    })
  })

  test('R20 has empty shards where there are more shards than files', async () => {
    const one = { 'oracle/properties/total.test.ts': PASSING }
    await withProject(major, { files: one }, async (project) => {
      const parts = await shards(project, 2)
      const empty = 1 + parts.findIndex(({ report }) => report?.tests.passed === 0)
      renameSync(join(project.dir, `blobs/blob-${empty}-2.json`), join(project.dir, 'blobs/a.json'))
      const merged = await merge(project)
      expect([...parts, merged].map(({ exitCode }) => exitCode)).toEqual([0, 0, 0])

      project.write({ 'vitest.config.ts': aConfigFile({ test: '{ passWithNoTests: true }' }) })
      const args = [`--shard=${empty}/2`, '--reporter=blob', '--outputFile=blobs/a.json']
      const forced = await runVitest(project, args, CI)
      expect([forced.exitCode, (await merge(project)).exitCode]).toEqual([9, 9])
    })
  })
})

/** What is not all parts of this run is no evidence, and says so. */
const refusals = async (project: Project, reports: readonly string[]): Promise<void> => {
  copyFileSync(join(project.dir, 'parts/2.json'), join(project.dir, 'parts/old.json'))
  const twice = await mergeReports(project, [...reports, 'parts/old.json'])
  const without = await mergeReports(project, reports.slice(1))
  expect([twice.exitCode, without.exitCode]).toEqual([64, 64])
  expect(says(twice)).toContain('part 2/4 twice: parts/2.json and parts/old.json')
  expect(findings(without)).toContain('missing-part part 3/4')

  copyFileSync(join(project.dir, 'blobs/blob-1-4.json'), join(project.dir, 'blobs/copy.json'))
  const copied = await merge(project)
  rmSync(join(project.dir, 'blobs/copy.json'))
  writeFileSync(join(project.dir, 'blobs/foreign.json'), '{ "a": 1 }')
  const foreign = await merge(project)
  rmSync(join(project.dir, 'blobs/foreign.json'))
  expect([copied.exitCode, foreign.exitCode]).toEqual([64, 64])
  expect(says(copied)).toContain('blob-without-part')
  expect(says(foreign)).toContain('the merge reached no verdict')
  expect(says(foreign)).not.toContain('vitest-oracle/dist')

  // R19: the artefact of one shard is missing.
  rmSync(join(project.dir, 'blobs/blob-3-4.json'))
  const missing = await merge(project)
  expect(missing.exitCode).toBe(64)
  expect(findings(missing, 64)).toEqual(['missing-part part 3/4'])
  expect(says(missing)).toContain('is missing: blobs/blob-3-4.json')
}
