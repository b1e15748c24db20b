import { runVitest } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { findings, MAJORS, NOTE, named, PASSING, play, type Scenario, withProject } from './scenario.ts'

const SEALED = `${NOTE}
import { expect, test } from 'vitest'

test('total', () => {
  note('total')
  expect(1).toBe(1)
})
test('sum', () => {
  note('sum')
  expect(1).toBe(1)
})
`

const SPEC = 'oracle/properties/total.test.ts'

const files = {
  [SPEC]: SEALED,
  'oracle/properties/other.test.ts': PASSING,
  'tests/a.test.ts': PASSING,
  'tests/b.test.ts': PASSING,
  'src/c.ts': 'export {}\n',
}

interface Narrowed extends Omit<Scenario, 'files'> {
  readonly name: string
  readonly files?: Scenario['files']
  readonly kind: string
  /** Exit codes at a desk and in CI. */
  readonly exitCodes: readonly [number, number]
  readonly events?: readonly string[]
}

const FAILING = PASSING.replace('toBe(2)', 'toBe(3)')

const NARROWED: readonly Narrowed[] = [
  { name: '-t', args: ['-t', 'total'], kind: 'name-pattern', exitCodes: [0, 7], events: ['total'] },
  { name: 'a file', args: ['tests/a.test.ts'], kind: 'file-filter', exitCodes: [0, 7], events: [] },
  { name: 'a part of a file name', args: ['total'], kind: 'file-filter', exitCodes: [0, 7], events: ['total', 'sum'] },
  {
    name: 'a line',
    args: [`${SPEC}:${SEALED.split('\n').indexOf("test('sum', () => {") + 1}`],
    kind: 'line-filter',
    exitCodes: [0, 7],
    events: ['sum'],
  },
  {
    name: '--changed',
    args: ['--changed'],
    kind: 'changed',
    exitCodes: [0, 7],
    events: [],
    git: true,
    tamper: (project) => project.write({ 'tests/a.test.ts': `${PASSING}\n` }),
  },
  { name: '--exclude', args: ['--exclude=oracle/**'], kind: 'exclude', exitCodes: [0, 7], events: [] },
  {
    name: '--bail',
    args: ['--bail=1', '--no-file-parallelism'],
    files: { 'oracle/properties/a-first.test.ts': FAILING },
    kind: 'bail',
    exitCodes: [1, 1],
  },
]

describe.each(MAJORS)('a run that does not see everything on Vitest %i', (major) => {
  test.for(named(NARROWED))(
    'is partial at a desk and no evidence in CI: %s',
    async ([, { kind, exitCodes, events, ...scenario }]) => {
      const all = { ...scenario, files: { ...files, ...scenario.files } }
      const desk = await play(major, all)
      const ci = await play(major, { ...all, env: { CI: '1' } })
      expect([desk.exitCode, ci.exitCode]).toEqual(exitCodes)
      if (events) expect(desk.events).toEqual(events)
      expect(desk.report?.narrowing.map((narrowing) => narrowing.kind)).toContain(kind)
      expect(desk.report?.evidence.unseen.length).toBeGreaterThan(0)
      expect(findings(ci, 7).join()).toContain('narrowed-in-ci')
    },
  )

  test('is judged for its own modules as a shard', async () => {
    const results = await Promise.all(
      [1, 2].map((index) => play(major, { files, args: [`--shard=${index}/2`], env: { CI: '1' } })),
    )
    expect(results.map(({ exitCode }) => exitCode)).toEqual([0, 0])
    expect(results.flatMap(({ events }) => events).sort()).toEqual(['sum', 'total'])
    expect(results.map(({ report }) => report?.part)).toEqual(
      [1, 2].map((index) => ({ label: `${index}/2`, count: 2 })),
    )
  })

  test('is judged for its own modules as a declared part', async () => {
    const result = await play(major, { files, args: ['tests/'], env: { CI: '1', ORACLE_PART: 'unit/3' } })
    expect(result.exitCode).toBe(0)
    expect(result.report?.part).toEqual({ label: 'unit/3', count: 3 })
  })

  test('refuses a part that does not say how many there are', async () => {
    const result = await play(major, { files, env: { CI: '1', ORACLE_PART: 'unit' } })
    expect(result.exitCode).toBe(64)
    expect(result.stdout + result.stderr).toContain('ORACLE_PART')
  })

  test('cannot judge when it is interrupted', async () => {
    const slow = `${NOTE}
import { test } from 'vitest'

test('slow', async () => {
  note('started')
  await new Promise((done) => setTimeout(done, 5000))
})
`
    const result = await play(major, {
      files: { ...files, 'tests/slow.test.ts': slow },
      options: { interruptAt: 'started' },
    })
    expect(result.exitCode).toBe(64)
  })

  test('R17 cannot judge when a named file does not exist', async () => {
    const result = await play(major, { files, args: ['tests/a.test.ts', 'tests/moved.test.ts'] })
    expect(result.exitCode).toBe(64)
    expect(findings(result, 64)).toEqual(['filter-unmatched tests/moved.test.ts'])
  })

  test('cannot excuse a sealed spec that a configuration leaves out', async () => {
    const excluding = `import { defineConfig } from 'vitest/config'
import { oracle } from 'vitest-oracle'

export default defineConfig({ plugins: [oracle()], test: { include: ['tests/**'] } })
`
    const result = await play(major, { files: { ...files, 'vitest.config.ts': excluding } })
    expect(result.exitCode).toBe(7)
    expect(findings(result, 7).join('\n')).toContain(SPEC)
  })

  test('cannot excuse a sealed spec that a sequencer drops', async () => {
    const dropping = `import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import { oracle } from 'vitest-oracle'

class Dropping extends BaseSequencer {
  async sort(files) {
    return files.filter(({ moduleId }) => !moduleId.includes('/oracle/'))
  }
}
export default defineConfig({ plugins: [oracle()], test: { sequence: { sequencer: Dropping } } })
`
    const result = await play(major, { files: { ...files, 'vitest.config.ts': dropping } })
    expect([7, 64]).toContain(result.exitCode)
    expect(findings(result).join('\n')).toContain(SPEC)
  })

  test('misses a test of the inventory in every run that collected its module', async () => {
    const scenario = {
      files: { ...files, 'oracle/policy/inventory.txt': 'tests/a.test.ts > passes\ntests/a.test.ts > renamed away\n' },
    }
    await withProject(major, scenario, async (project) => {
      const full = await runVitest(project)
      const collected = await runVitest(project, ['tests/a.test.ts'])
      const elsewhere = await runVitest(project, [SPEC])
      expect([full.exitCode, collected.exitCode, elsewhere.exitCode]).toEqual([7, 7, 0])
      expect(elsewhere.report?.evidence.unseen).toContain('tests/a.test.ts > renamed away')
      expect(findings(full)).toEqual(['inventoried-missing tests/a.test.ts > renamed away'])
    })
  })
})
