import { aConfigFile, runVitest } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { findings, MAJORS, NOTE, PASSING, play, type Scenario, subjects, withProject } from './scenario.ts'

interface Row extends Scenario {
  readonly name: string
  readonly exitCode: number
  readonly expected: readonly string[]
}

const HEAD = `import { afterEach, describe, expect, it, vi } from 'vitest'\n`

/** Tests that look like evidence and are not; the number is the case of the field notes. */
const ROWS: readonly Row[] = [
  {
    name: 'R04 a set-up file that re-labels failures as skips',
    files: {
      'setup.ts': `import { afterEach } from 'vitest'

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return
  task.result.errors = []
  Object.assign(task.result, { state: 'skip' })
})
`,
      'vitest.config.ts': aConfigFile({ test: "{ setupFiles: ['./setup.ts'] }" }),
      'tests/t.test.ts': `${HEAD}\nit('t', () => expect(1).toBe(2))\n`,
    },
    exitCode: 1,
    expected: ['tests/t.test.ts > t'],
  },
  {
    name: 'R10 a bare return as a skip',
    files: {
      'oracle/properties/win.test.ts': `${HEAD}\nit('win', () => {\n  if (process.platform !== 'aix') return\n  expect(1).toBe(1)\n})\n`,
    },
    exitCode: 7,
    expected: ['asserted-nothing oracle/properties/win.test.ts > win'],
  },
  {
    name: 'R10 a bare return with a permit for this platform',
    files: {
      'oracle/properties/win.test.ts': `${HEAD}\nit('win', () => {\n  if (process.platform !== 'aix') return\n  expect(1).toBe(1)\n})\n`,
      'oracle/policy/flake_budget.yaml': `version: 1
tests: {}
permits:
  "oracle/properties/win.test.ts > win": { marker: empty, when: { platform: [${process.platform}] }, expires: "2026-12-21", owner: platform, note: n }
`,
    },
    exitCode: 0,
    expected: [],
  },
  {
    name: 'R11 a stub without a body for another platform',
    files: {
      'oracle/properties/win.test.ts': `${HEAD}\nconst itWin = (name: string) => it.skip('[Windows only] ' + name, () => {})\nitWin('opens')\n`,
    },
    exitCode: 7,
    expected: ['asserted-nothing oracle/properties/win.test.ts > [Windows only] opens'],
  },
  {
    name: 'R12 an only inside a skipped suite',
    files: {
      'oracle/properties/z.test.ts': `${HEAD}
describe.skip('d', () => { it.only('x', () => expect(1).toBe(1)) })
describe('o', () => it.only('y', () => expect(1).toBe(1)))
it('z', () => { throw new Error('ran') })
`,
    },
    env: { CI: '1' },
    exitCode: 1,
    expected: ['test-failed oracle/properties/z.test.ts > z'],
  },
  {
    name: 'R33 elapsed time compared',
    files: {
      'tests/t.test.ts': `${HEAD}
it('is quick', () => {
  const started = performance.now()
  while (performance.now() - started < 40);
  expect(performance.now() - started).toBeLessThan(30)
})
`,
    },
    exitCode: 1,
    expected: ['test-failed tests/t.test.ts > is quick'],
  },
  {
    name: 'R41 a fake clock left on',
    files: {
      'tests/t.test.ts': `${HEAD}
it('a', () => { vi.useFakeTimers(); expect(1).toBe(1) })
it('b', { timeout: 800 }, () => new Promise((done) => setTimeout(done, 5)))
`,
    },
    exitCode: 1,
    expected: ['test-failed tests/t.test.ts > b'],
  },
  {
    name: 'a beforeAll that fails',
    files: {
      'oracle/properties/t.test.ts': `${HEAD.replace('afterEach', 'beforeAll')}
describe('s', () => {
  beforeAll(() => { throw new Error('no database') })
  it('t', () => expect(1).toBe(1))
})
`,
    },
    exitCode: 7,
    expected: ['setup-failed oracle/properties/t.test.ts > s > t'],
  },
  {
    name: 'an expect that was replaced',
    files: {
      'src/answer.ts': `import { expect } from 'vitest'\nexpect.extend({ toBe: () => ({ pass: true, message: () => '' }) })\nexport const answer = 41\n`,
      'oracle/properties/t.test.ts': `${HEAD}import { answer } from '../../src/answer.ts'\n\nit('t', () => expect(answer).toBe(42))\n`,
    },
    exitCode: 1,
    expected: ['disarmed oracle/properties/t.test.ts'],
  },
  {
    name: 'process.exit in a test',
    files: { 'oracle/properties/t.test.ts': `${HEAD}\nit('t', () => process.exit(0))\n` },
    exitCode: 1,
    expected: ['test-failed oracle/properties/t.test.ts > t'],
  },
  {
    name: 'R42 a skip that hides stale snapshots',
    files: {
      'oracle/properties/s.test.ts': `${HEAD}\nit.skip('a', () => expect(1).toMatchSnapshot())\nit('b', () => expect(2).toMatchSnapshot())\n`,
      'oracle/properties/__snapshots__/s.test.ts.snap': `// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html

exports[\`a 1\`] = \`1\`;

exports[\`b 1\`] = \`2\`;

exports[\`gone 1\`] = \`3\`;
`,
    },
    env: { CI: '1' },
    exitCode: 1,
    expected: ['oracle/properties/s.test.ts'],
  },
]

const TABLE = `import { describe, expect, it } from 'vitest'
import { NAMES } from '../../src/names.ts'

const rows = NAMES.filter((name) => name.startsWith('z'))
it.each(rows)('row %s', (row) => expect(row).toMatch(/^z/))
it('other', () => expect(1).toBe(1))
`

const TITLES = `import { expect, it } from 'vitest'

it.each([1, 2])(process.env.STYLE === 'new' ? 'row: %i' : 'row %i', (row) => expect(row).toBeGreaterThan(0))
`

describe.each(MAJORS)('a hollow test on Vitest %i', (major) => {
  test.for(ROWS)('is no evidence: $name', async ({ exitCode, expected, ...scenario }) => {
    const result = await play(major, scenario)
    expect(result.exitCode).toBe(exitCode)
    expect(findings(result)).toHaveLength(expected.length)
    for (const [index, text] of expected.entries()) expect(findings(result)[index]).toContain(text)
  })

  test('says which other test a fake clock and which clock a comparison points at', async () => {
    const [elapsed, fake] = await Promise.all(
      ROWS.filter(({ name }) => /^R33|^R41/.test(name)).map((row) => play(major, row)),
    )
    const text = (result: typeof elapsed) => JSON.stringify(result?.report?.findings)
    expect(text(elapsed)).toMatch(/elapsed time/)
    expect(text(fake)).toMatch(/fake timers/)
  })

  test('R13 is missed row by row once a table becomes empty', async () => {
    const names = (...list: string[]) => `export const NAMES = ${JSON.stringify(list)}\n`
    const scenario = {
      files: { 'oracle/properties/table.test.ts': TABLE, 'src/names.ts': names('z1', 'z2', 'a') },
      git: true,
    }
    await withProject(major, scenario, async (project) => {
      const recorded = await runVitest(project, [], { env: { ORACLE_RECORD: '1' } })
      project.write({ 'src/names.ts': names('y1', 'y2', 'a') })
      const emptied = await runVitest(project)
      expect([recorded.exitCode, emptied.exitCode]).toEqual([0, 7])
      expect(subjects(emptied, 'sealed-test-missing')).toEqual(
        ['row z1', 'row z2'].map((title) => `oracle/properties/table.test.ts > ${title}`),
      )
    })
  })

  test('R39 is missed under its old title, with the number of titles that changed', async () => {
    const scenario = { files: { 'oracle/properties/titles.test.ts': TITLES }, git: true }
    await withProject(major, scenario, async (project) => {
      const recorded = await runVitest(project, [], { env: { ORACLE_RECORD: '1' } })
      const retitled = await runVitest(project, [], { env: { STYLE: 'new' } })
      expect([recorded.exitCode, retitled.exitCode]).toEqual([0, 7])
      expect(subjects(retitled, 'sealed-test-missing')).toEqual(
        ['row 1', 'row 2'].map((title) => `oracle/properties/titles.test.ts > ${title}`),
      )
      expect(retitled.report?.findings[0]?.message).toContain('2 titles changed')
    })
  })

  test('keeps its neighbours running', async () => {
    const files = {
      'oracle/properties/t.test.ts': `${NOTE}${HEAD}\nit.skip('a', () => { note('a'); expect(1).toBe(1) })\n`,
      'tests/a.test.ts': PASSING,
    }
    const result = await play(major, { files })
    expect([result.exitCode, result.events]).toEqual([0, ['a']])
  })
})
