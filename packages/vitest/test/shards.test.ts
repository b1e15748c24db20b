import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { main } from '@vitest-oracle/cli'
import { fileLedger, parseReport, type Report, type RunRecord } from '@vitest-oracle/core'
import { aConfigFile, aDay, clockAt, type Files, type Project, recordRuns, runVitest } from '@vitest-oracle/testkit'
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
/** Each run has a folder of its own for its report, and no cache: two of them run at a time. */
const configFile = (test = ''): string =>
  aConfigFile({ test: `{ cache: false, ${test} }`, options: "{ today: '2026-11-30', outputDir: process.env.OUTPUT }" })

const files = {
  'vitest.config.ts': configFile(),
  'oracle/properties/total.test.ts': PASSING,
  'oracle/policy/flake_budget.yaml': BUDGET,
  'oracle/policy/inventory.txt': 'tests/a.test.ts > passes\n',
  'tests/a.test.ts': PASSING,
  'tests/b.test.ts': PASSING,
  'tests/fs.test.ts': SKIPPED,
  'tests/lease.test.ts': FLAKY,
}
const red = {
  'vitest.config.ts': configFile(),
  'oracle/properties/total.test.ts': PASSING,
  'tests/a.test.ts': PASSING,
  'tests/b.test.ts': PASSING.replace('toBe(2)', 'toBe(3)'),
}

interface Run {
  /** Names the folders of its report and of its ledger. */
  readonly name: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

interface Ran {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
  readonly report: Report | null
}

const RECORDS = { CI: '1', ORACLE_RECORD: '1' }
const NOW = clockAt('2026-11-30T12:00:00Z')

/** What a run sees of the past is the project's `.oracle-ledger`; what it records lies in a copy of its own. */
const placeOf = ({ dir }: Project, name: string): Readonly<Record<string, string>> => {
  mkdirSync(join(dir, '.oracle-ledger'), { recursive: true })
  cpSync(join(dir, '.oracle-ledger'), join(dir, 'ledgers', name), { recursive: true })
  return { OUTPUT: `out/${name}`, ORACLE_LEDGER: `ledgers/${name}` }
}

const reportOf = ({ dir, read }: Project, name: string): Report | null =>
  existsSync(join(dir, `out/${name}/report.json`)) ? parseReport(read(`out/${name}/report.json`)) : null

const runOne = async (project: Project, { name, args, env = {} }: Run): Promise<Ran> => {
  const result = await runVitest(project, args, { env: { ...NOW, ...RECORDS, ...placeOf(project, name), ...env } })
  return { ...result, report: reportOf(project, name) }
}

/** Two at a time, since each waits for a process of its own. */
const runAll = async (project: Project, runs: readonly Run[]): Promise<readonly Ran[]> => {
  const results: Ran[] = []
  const queue = [...runs.entries()]
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      results[next[0]] = await runOne(project, next[1])
  }
  await Promise.all([work(), work()])
  return results
}

/** A part whose blob is in `blobs/`, as a recipe writes it. */
const part = (name: string, args: readonly string[], env = {}): Run => ({
  name,
  args: [...args, '--reporter=default', '--reporter=blob', `--outputFile.blob=blobs/blob-${name}.json`],
  env,
})

const shards = (count: number): readonly Run[] =>
  Array.from({ length: count }, (_, at) => part(`${at + 1}-${count}`, [`--shard=${at + 1}/${count}`]))

const merge = (folder = 'blobs', ...args: readonly string[]): Run => ({
  name: `merged-${folder}${args.length}`,
  args: [`--merge-reports=${folder}`, ...args],
})

/** `vitest-oracle report merge` of the reports of named runs, on the day of the project's configuration. */
const mergeReports = async (project: Project, name: string, runs: readonly string[]): Promise<Ran> => {
  const texts: string[] = []
  const sink = { write: (text: string) => texts.push(text) }
  const env = { ...RECORDS, ...placeOf(project, name) }
  const io = { stdout: sink, stderr: sink, env, cwd: project.dir, isTTY: false, today: aDay('2026-11-30') }
  const reports = runs.map((run) => `out/${run}/report.json`)
  const exitCode = await main(['report', 'merge', ...reports, '--output', `out/${name}`], io)
  return { exitCode, stdout: texts.join(''), stderr: '', report: reportOf(project, name) }
}

/** What a run recorded, without what differs from run to run. */
const recorded = async ({ dir }: Project, name: string): Promise<readonly Partial<RunRecord>[]> => {
  const past = await fileLedger(join(dir, '.oracle-ledger'), 'ledger').runs()
  const { runs } = await fileLedger(join(dir, 'ledgers', name), 'ledger').runs()
  return runs.slice(past.runs.length).map(({ record: { startedAt: _, tests, ...record } }) => ({
    ...record,
    tests: tests.map((one) => ({ ...one, durationMs: 0 })),
  }))
}

/** What a run was judged by, apart from what it is called and how long it took. */
const judged = ({ report }: Ran | Pick<Ran, 'report'>) => {
  const { run: _, parts: __, ledger: ___, recording, ...rest } = report ?? {}
  return { ...rest, recording: recording?.kind === 'recorded' ? { ...recording, id: '', ledger: '' } : recording }
}

/** A second folder of blobs, changed. */
const copyBlobs = ({ dir }: Project, folder: string, change: (folder: string) => void): Run => {
  cpSync(join(dir, 'blobs'), join(dir, folder), { recursive: true })
  change(join(dir, folder))
  return merge(folder)
}

const says = ({ stdout, stderr }: Ran): string => (stdout + stderr).replace(/\s+/g, ' ')
const exitCodes = (results: readonly Ran[]): readonly number[] => results.map(({ exitCode }) => exitCode)
const faults = (ran: Ran | undefined, exitCode: number): readonly string[] =>
  ran === undefined ? [] : findings({ ...ran, events: [] }, exitCode)

describe.each(MAJORS)('a split run on Vitest %i', (major) => {
  const within = (all: Files, run: (project: Project) => Promise<void>): Promise<void> =>
    withProject(major, { files: all, git: true }, run)

  test('is judged and recorded as the unsplit one, from blobs and from reports', async () => {
    await within(files, async (project) => {
      recordRuns(project, LEASE, [...Array(38).fill(true), false])
      const names = ['1-4', '2-4', '3-4', '4-4']
      const [whole, ...parts] = await runAll(project, [{ name: 'whole', args: [] }, ...shards(4)])
      expect([whole, ...parts].map((run) => run?.exitCode)).toEqual([0, 0, 0, 0, 0])
      for (const name of names) expect(await recorded(project, name)).toEqual([])
      expect(parts.map(says)).toEqual(names.map(() => expect.stringContaining(' recorded by the merge ')))
      const [record] = await recorded(project, 'whole')
      expect(record).toMatchObject({ trusted: true, full: true, part: null })

      const { dir } = project
      const [merged, copied, foreign, missing, absent, nested] = await runAll(project, [
        merge(),
        copyBlobs(project, 'copied', (to) => copyFileSync(`${to}/blob-1-4.json`, `${to}/copy.json`)),
        copyBlobs(project, 'foreign', (to) => writeFileSync(`${to}/foreign.json`, '{ "a": 1 }')),
        // R19: the artefact of one shard is missing.
        copyBlobs(project, 'fewer', (to) => rmSync(`${to}/blob-3-4.json`)),
        merge('nowhere'),
        // As artefacts lie that were downloaded each into a folder of its own.
        merge('out'),
      ])
      if (!(whole && merged && copied && foreign && missing && absent && nested)) throw new Error('a run is missing')
      expect(exitCodes([merged, copied, foreign, missing])).toEqual([0, 64, 64, 64])
      expect(judged(merged)).toEqual(judged(whole))
      expect(merged.report?.parts).toEqual(['1/4', '2/4', '3/4', '4/4'])
      expect(await recorded(project, 'merged-blobs0')).toEqual([record])
      expect(says(merged)).toContain(` recorded ${merged.report?.run?.id} in ledgers/merged-blobs0 `)
      expect(says(copied)).toContain('blob-without-part')
      expect(says(foreign)).toContain('the merge reached no verdict')
      expect(says(foreign)).not.toContain('vitest-oracle/dist')
      expect(faults(missing, 64)).toEqual(['missing-part part 3/4'])
      expect(says(missing)).toContain('is missing: fewer/blob-3-4.json')
      expect(says(missing)).toContain(' not recorded: a part is missing ')
      for (const [empty, problem] of [
        [absent, 'cannot merge the folder nowhere: it does not exist'],
        [nested, 'cannot merge the folder out: it holds no file, only folders'],
      ] as const) {
        expect(empty).toMatchObject({ exitCode: 64, report: null })
        expect(says(empty)).toContain(problem)
        expect(says(empty)).toContain('(exit 64, no-blobs:')
        expect(says(empty)).not.toContain('readBlobs')
      }

      const put = await mergeReports(project, 'put', [...names.slice(2), ...names.slice(0, 2)])
      expect(put.exitCode).toBe(0)
      expect(judged(put)).toEqual(judged(merged))
      expect(put.report?.parts).toEqual(merged.report?.parts)
      expect(await recorded(project, 'put')).toEqual([record])
      expect(says(put)).toContain(` recorded ${put.report?.run?.id} in ledgers/put `)
      expect(says(put)).toContain('4 parts')

      cpSync(join(dir, 'out/2-4'), join(dir, 'out/old'), { recursive: true })
      const twice = await mergeReports(project, 'twice', [...names, 'old'])
      const without = await mergeReports(
        project,
        'without',
        names.filter((name) => name !== '3-4'),
      )
      expect(exitCodes([twice, without])).toEqual([64, 64])
      expect(says(twice)).toMatch(/part 2\/4 twice: out\/2-4\/report.json and out\/old\/report.json/)
      expect(faults(without, 64)).toEqual(['missing-part part 3/4'])
    })
  })

  test('is red where a part is, and no better for a blob that was edited', async () => {
    await within(red, async (project) => {
      const parts = await runAll(project, shards(2))
      expect(exitCodes(parts).toSorted()).toEqual([0, 1])
      const edited = copyBlobs(project, 'edited', (to) => {
        for (const name of readdirSync(to)) {
          const text = project.read(`blobs/${name}`)
          // In a report that lies in a blob as a text.
          writeFileSync(join(to, name), text.replace(/(\\"(?:state|outcome)\\": \\")failed/g, '$1passed'))
        }
      })
      const merged = await runAll(project, [merge(), edited])
      expect(exitCodes(merged)).toEqual([1, 64])
      expect(merged.map(says)[1]).toContain('part-contradicts-itself')
      expect(await recorded(project, 'merged-blobs0')).toMatchObject([{ exitCode: 1, full: true }])
    })
  })

  test('misses a test file that none of its declared parts ran, project by project', async () => {
    const one = "name: 'p1', include: ['oracle/**/*.test.ts', 'tests/**/*.test.ts']"
    const two = "name: 'p2', include: ['tests/a.test.ts']"
    const all = {
      'vitest.config.ts': configFile(`projects: [${[one, two].map((own) => `{ extends: true, test: { ${own} } }`)}]`),
      'oracle/properties/total.test.ts': PASSING,
      'tests/a.test.ts': PASSING,
      'tests/new/d.test.ts': PASSING,
    }
    await within(all, async (project) => {
      const split = { unit: 'tests/a', sealed: 'oracle' }
      const parts = await runAll(
        project,
        Object.entries(split).map(([name, filter]) =>
          part(name, ['--project=p1', filter], { ORACLE_PART: `${name}/2` }),
        ),
      )
      expect(parts.map(({ exitCode, report }) => [exitCode, report?.run?.record.full])).toEqual([
        [0, true],
        [0, true],
      ])
      const [merged, narrowed] = await runAll(project, [merge(), merge('blobs', '--project=p1')])
      expect([merged?.exitCode, narrowed?.exitCode]).toEqual([7, 64])
      expect(faults(merged, 7)).toEqual([
        'module-in-no-part |p1| tests/new/d.test.ts',
        'module-in-no-part |p2| tests/a.test.ts',
      ])
      expect(narrowed && says(narrowed)).toContain('merge-narrowed')

      const put = await mergeReports(project, 'put', ['unit', 'sealed'])
      expect([put.exitCode, faults(put, 7)]).toEqual([7, ['module-in-no-part |p1| tests/new/d.test.ts']])
    })
  })

  test('R20 has empty shards where there are more shards than files, and none of no files at all', async () => {
    const nothing = configFile("passWithNoTests: true, include: ['nowhere/**']")
    const all = {
      'vitest.config.ts': configFile(),
      'nothing.config.ts': nothing,
      'oracle/properties/total.test.ts': PASSING,
    }
    await within(all, async (project) => {
      const broken = { name: 'broken', args: ['--shard=1/2', '--config=nothing.config.ts'] }
      const [first, second, forced] = await runAll(project, [...shards(2), broken])
      const [merged] = await runAll(project, [merge()])
      expect([first, second, merged].map((run) => run?.exitCode)).toEqual([0, 0, 0])
      expect([first, second].map((run) => run?.report?.tests.passed).toSorted()).toEqual([0, 1])

      const put = await mergeReports(project, 'put', ['broken', '2-2'])
      for (const run of [forced, put]) {
        expect(run?.exitCode).toBe(64)
        expect(faults(run, 64)).toContain('nothing-ran run')
        expect(faults(run, 9)).toHaveLength(1)
      }
    })
  })
})
