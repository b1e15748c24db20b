import { aConfigFile, runVitest } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { blamed, MAJORS, NOTE, named, play, type Scenario, subjects, withProject } from './scenario.ts'

interface Row extends Scenario {
  readonly name: string
  readonly exitCode: number
  /** Every finding that costs something, sorted. */
  readonly expected: readonly string[]
}

const HEAD = `import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'\n\n`

const BARE_RETURN = `${HEAD}it('win', () => {
  if (process.platform !== 'aix') return
  expect(1).toBe(1)
})
`

const PERMITTED = 'oracle/properties/permitted.test.ts'

const permitToAssertNothing = `version: 1
tests: {}
permits:
  "${PERMITTED} > win":
    marker: empty
    when: { platform: [${process.platform}] }
    expires: "2026-12-21"
    owner: platform
    note: there is nothing to open elsewhere
`

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
      'tests/t.test.ts': `${HEAD}it('t', () => expect(1).toBe(2))\n`,
    },
    exitCode: 1,
    expected: ['result-contradicted tests/t.test.ts > t'],
  },
  {
    name: 'R10 a bare return, R11 a stub of another platform, a beforeAll that fails',
    files: {
      'oracle/policy/flake_budget.yaml': permitToAssertNothing,
      'oracle/properties/bare.test.ts': BARE_RETURN,
      [PERMITTED]: BARE_RETURN,
      'oracle/properties/stub.test.ts': `${HEAD}const itWin = (name: string) => it.skip('[Windows only] ' + name, () => {})
itWin('opens')
`,
      'oracle/properties/setup.test.ts': `${HEAD}describe('s', () => {
  beforeAll(() => { throw new Error('no database') })
  it('t', () => expect(1).toBe(1))
})
`,
    },
    exitCode: 7,
    expected: [
      'asserted-nothing oracle/properties/bare.test.ts > win',
      'asserted-nothing oracle/properties/stub.test.ts > [Windows only] opens',
      'setup-failed oracle/properties/setup.test.ts > s > t',
    ],
  },
  {
    name: 'R12 an only inside a skipped suite, R42 a skip that hides stale snapshots',
    files: {
      'oracle/properties/z.test.ts': `${HEAD}describe.skip('d', () => { it.only('x', () => expect(1).toBe(1)) })
describe('o', () => it.only('y', () => expect(1).toBe(1)))
it('z', () => { throw new Error('ran') })
`,
      'oracle/properties/s.test.ts': `${HEAD}it.skip('a', () => expect(1).toMatchSnapshot())
it('b', () => expect(2).toMatchSnapshot())
`,
      'oracle/properties/__snapshots__/s.test.ts.snap': `// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html

exports[\`a 1\`] = \`1\`;

exports[\`b 1\`] = \`2\`;

exports[\`gone 1\`] = \`3\`;
`,
    },
    env: { CI: '1' },
    exitCode: 1,
    expected: ['module-error oracle/properties/s.test.ts', 'test-failed oracle/properties/z.test.ts > z'],
  },
  {
    name: 'R33 elapsed time compared, R41 a fake clock left on, process.exit in a test',
    files: {
      'tests/elapsed.test.ts': `${HEAD}it('is quick', () => {
  const started = performance.now()
  while (performance.now() - started < 40);
  expect(performance.now() - started).toBeLessThan(30)
})
`,
      'tests/clock.test.ts': `${HEAD}it('a', () => { vi.useFakeTimers(); expect(1).toBe(1) })
it('b', { timeout: 800 }, () => new Promise((done) => setTimeout(done, 5)))
`,
      'oracle/properties/exit.test.ts': `${HEAD}it('t', () => process.exit(0))\n`,
    },
    exitCode: 1,
    expected: [
      'test-failed oracle/properties/exit.test.ts > t',
      'test-failed tests/clock.test.ts > b',
      'test-failed tests/elapsed.test.ts > is quick',
    ],
  },
  {
    name: 'an expect that production replaced',
    files: {
      'src/answer.ts': `import { expect } from 'vitest'

expect.extend({ toBe: () => ({ pass: true, message: () => '' }) })
export const answer = 41
`,
      'oracle/properties/t.test.ts': `${HEAD}import { answer } from '../../src/answer.ts'

it('t', () => expect(answer).toBe(42))
`,
    },
    exitCode: 1,
    expected: ['module-error oracle/properties/t.test.ts', 'result-contradicted oracle/properties/t.test.ts > t'],
  },
]

/** Minutes pass in less than a second: nobody waits for a worker as long as a person may. */
const PATIENCE_IN_SECONDS = `const { setTimeout: later } = globalThis
globalThis.setTimeout = (run, ms, ...given) => later(run, ms >= 60_000 ? ms / 75 : ms, ...given)
`

const TABLE = `import { expect, it } from 'vitest'
import { NAMES } from '../../src/names.ts'

it.each(NAMES.filter((name) => name.startsWith('z')))('row %s', (row) => expect(row).toMatch(/^z/))
it('other', () => expect(1).toBe(1))
`

const TITLES = `import { expect, it } from 'vitest'

it.each([1, 2])(process.env.STYLE === 'new' ? 'row: %i' : 'row %i', (row) => expect(row).toBeGreaterThan(0))
`

const names = (...list: readonly string[]): string => `export const NAMES = ${JSON.stringify(list)}\n`

describe.each(MAJORS)('a hollow test on Vitest %i', (major) => {
  test.for(named(ROWS))('is no evidence: %s', async ([, { exitCode, expected, ...scenario }]) => {
    const result = await play(major, scenario)
    expect(result.exitCode).toBe(exitCode)
    expect(blamed(result)).toEqual(expected)
  })

  test('R33 and R41 come with a hint at the clock', async () => {
    const result = await play(major, ROWS.find(({ name }) => name.startsWith('R33')) as Row)
    const hint = (file: string) => result.report?.findings.find(({ subject }) => subject.startsWith(file))
    expect(JSON.stringify(hint('tests/elapsed'))).toMatch(/elapsed time/)
    expect(JSON.stringify(hint('tests/clock'))).toContain('fake timers were left on by tests/clock.test.ts > a')
  })

  test('R41 ends by the clock of the parent where a worker gives no answer', async () => {
    const result = await play(major, {
      files: {
        'vitest.config.ts': aConfigFile({ test: '{ teardownTimeout: 500 }' }),
        'tests/clock.test.ts': `${NOTE}${HEAD}it('a', () => { vi.useFakeTimers(); expect(1).toBe(1) })
it('b', { timeout: 800 }, () => { note('b'); for (;;); })
`,
      },
      env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(PATIENCE_IN_SECONDS)}` },
    })
    expect([result.exitCode, result.events, result.report]).toEqual([64, ['b'], null])
    expect(result.stdout).toContain('cannot wait any longer for tests/clock.test.ts: no answer for 300 seconds')
  })

  test('R13 is missed row by row once a table becomes empty', async () => {
    const files = { 'oracle/properties/table.test.ts': TABLE, 'src/names.ts': names('z1', 'z2', 'a') }
    await withProject(major, { files, git: true }, async (project) => {
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
    const files = { 'oracle/properties/titles.test.ts': TITLES }
    await withProject(major, { files, git: true }, async (project) => {
      const recorded = await runVitest(project, [], { env: { ORACLE_RECORD: '1' } })
      const retitled = await runVitest(project, [], { env: { STYLE: 'new' } })
      expect([recorded.exitCode, retitled.exitCode]).toEqual([0, 7])
      expect(subjects(retitled, 'sealed-test-missing')).toEqual(
        ['row 1', 'row 2'].map((title) => `oracle/properties/titles.test.ts > ${title}`),
      )
      expect(retitled.report?.findings[0]?.message).toContain('2 titles changed')
    })
  })
})
