import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { aProject, type Project, runVitest, type VitestMajor } from '@vitest-oracle/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleFiles, exampleFolder } from '../src/example-files.ts'

const MAJORS: readonly VitestMajor[] = [4, 5]

const textOf = (example: string, path: string): string => Buffer.from(exampleFiles(example)[path] ?? []).toString()

/** The rows of the README's table: what to set FLAKE_SEED to, and the exit code. */
const SEEDS = [...textOf('flaky', 'README.md').matchAll(/^\| `(\d+)`.*\| (\d+) +\|$/gm)].map(
  ([, seed = '', exitCode = '']) => ({ seed, exitCode }),
)

/** With its recorded window as the ledger. */
const flaky = async (major: VitestMajor): Promise<Project> => {
  const project = await aProject({ files: exampleFiles('flaky'), sealed: false, major })
  cpSync(join(exampleFolder('flaky'), 'recorded-window'), join(project.dir, '.oracle-ledger'), { recursive: true })
  return project
}

describe('examples/flaky', () => {
  let project: Project

  beforeAll(async () => {
    project = await flaky(4)
  })

  afterAll(() => project.dispose())

  it('has a table of seeds in its README', () => {
    expect(SEEDS.map(({ exitCode }) => exitCode)).toEqual(['0', '0', '0', '8', '8', '1'])
  })

  it.each(SEEDS)('exits with $exitCode at FLAKE_SEED=$seed', async ({ seed, exitCode }) => {
    const result = await runVitest(project, [], { env: { FLAKE_SEED: seed }, major: 4 })
    expect(String(result.exitCode)).toBe(exitCode)
  })

  it.each(MAJORS)('shows budgets in several states on Vitest %i', async (major) => {
    await using fresh = await flaky(major)
    const { exitCode, report } = await runVitest(fresh)
    expect(exitCode).toBe(0)
    expect(report?.budgets.map(({ window, consumed, allowed, state }) => [window, consumed, allowed, state])).toEqual([
      [12, 0, 0, 'inside'],
      [40, 1, 4, 'inside'],
      [40, 2, 2, 'inside'],
      [7, 1, 1, 'inside'],
      [40, 1, 2, 'inside'],
    ])
    expect(report?.permits).toMatchObject([{ inForce: true }])
    expect(report?.freezes).toMatchObject([{ id: 'long_poll_1472' }])
  })
})

describe('examples/workspace', () => {
  // Its record expires; the test is to say the same on any day.
  const config = textOf('workspace', 'vitest.config.ts').replace('oracle()', "oracle({ today: '2026-11-30' })")
  const files = { ...exampleFiles('workspace'), 'vitest.config.ts': config }

  it.each(MAJORS)('gives one file in two projects two sets of ids on Vitest %i', async (major) => {
    await using project = await aProject({ files, sealed: false, major })
    const { exitCode, report } = await runVitest(project, [], { env: { LATE: '1' } })
    const { ids = [] } = report?.run?.roster ?? {}
    expect(exitCode).toBe(8)
    expect(report?.findings.filter((finding) => finding.exitCode === 8).map(({ subject }) => subject)).toEqual([
      '|berlin| tests/day.test.ts > a due date > is today one hour from now',
    ])
    expect([...new Set(ids.map((id) => id.split(' > ')[0]))]).toEqual([
      'oracle/properties/day.test.ts',
      'web/tests/due-line.test.ts',
      '|berlin| tests/day.test.ts',
      '|utc| tests/day.test.ts',
    ])
  })
})
