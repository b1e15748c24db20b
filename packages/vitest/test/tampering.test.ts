import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { aConfigFile, recordRuns } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { blamed, MAJORS, named, PASSING, play, type Scenario } from './scenario.ts'

interface Row extends Scenario {
  readonly name: string
  readonly exitCode: number
  /** A finding that must be among those that cost something. */
  readonly expected: string
}

const HEAD = `import { afterEach, beforeEach, describe, expect, it } from 'vitest'\n\n`
const SPEC = 'oracle/properties/s.test.ts'
const SETUP = aConfigFile({ test: "{ setupFiles: ['./setup.ts'] }" })

/** What a patch does to the evidence from inside a worker, or from the configuration. */
const ROWS: readonly Row[] = [
  {
    name: 'matchers replaced that no probe knows',
    files: {
      'src/t.ts': `import { expect } from 'vitest'

const pass = () => ({ pass: true, message: () => '' })
expect.extend({ toBeCloseTo: pass, toContain: pass, toMatchObject: pass })
export const total = 99
`,
      [SPEC]: `${HEAD}it('t', async () => { const { total } = await import('../../src/t.ts'); expect([total]).toContain(1) })\n`,
    },
    exitCode: 1,
    expected: `result-contradicted ${SPEC} > t`,
  },
  {
    name: 'assertions disarmed around an inventoried test alone',
    files: {
      'setup.ts': `import { afterEach, beforeEach, chai, expect } from 'vitest'

const original = Object.getOwnPropertyDescriptor(chai.Assertion.prototype, 'toBe')!
beforeEach(() => expect.extend({ toBe: () => ({ pass: true, message: () => '' }) }))
afterEach(() => { Object.defineProperty(chai.Assertion.prototype, 'toBe', original) })
`,
      'vitest.config.ts': SETUP,
      'oracle/policy/inventory.txt': 'tests/i.test.ts > i\n',
      'tests/i.test.ts': `${HEAD}it('i', () => expect(1).toBe(2))\n`,
    },
    exitCode: 1,
    expected: 'result-contradicted tests/i.test.ts > i',
  },
  {
    name: 'a failure in afterEach that a later hook takes back',
    files: {
      'setup.ts': `import { beforeEach } from 'vitest'

beforeEach(({ onTestFinished, task }) => {
  onTestFinished(() => { Object.assign(task.result!, { state: 'pass', errors: [] }) })
})
`,
      'vitest.config.ts': SETUP,
      [SPEC]: `${HEAD}afterEach(() => expect(1).toBe(2))\nit('t', () => expect(1).toBe(1))\n`,
    },
    exitCode: 1,
    expected: `result-contradicted ${SPEC} > t`,
  },
  {
    name: 'a sealed spec rewritten and put back while the tests run',
    files: {
      'tests/a.test.ts': `import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('a', () => {
  const before = readFileSync('${SPEC}')
  writeFileSync('${SPEC}', '')
  writeFileSync('${SPEC}', before)
  expect(before.length).toBeGreaterThan(0)
})
`,
      [SPEC]: `${HEAD}it('t', () => expect(1).toBe(1))\n`,
    },
    exitCode: 3,
    expected: `lock-drift-during-run ${SPEC}`,
  },
  {
    name: 'a ledger full of passes written while the tests run',
    files: {
      'oracle/policy/flake_budget.yaml': `version: 1
tests:
  "tests/b.test.ts > b": { retries: 1, window_runs: 40, max_fail_rate: 0.05, expires: "2026-12-21", owner: o }
`,
      'tests/b.test.ts': `import { cpSync, existsSync } from 'node:fs'
import { expect, it } from 'vitest'

let tries = 0
it('b', () => {
  if (existsSync('forged')) cpSync('forged', '.oracle-ledger', { recursive: true })
  tries += 1
  expect(tries).toBe(2)
})
`,
    },
    tamper: (project) => {
      recordRuns(project, 'tests/b.test.ts > b', Array<boolean>(40).fill(true))
      renameSync(join(project.dir, '.oracle-ledger'), join(project.dir, 'forged'))
    },
    exitCode: 8,
    expected: 'budget-over tests/b.test.ts > b',
  },
  {
    name: 'an only inside a skipped suite that would hide a plain failure in CI',
    files: {
      'tests/z.test.ts': `${HEAD}describe.skip('d', () => { it.only('x', () => expect(1).toBe(1)) })
it('z', () => { throw new Error('ran') })
`,
    },
    env: { CI: '1' },
    exitCode: 1,
    expected: 'test-failed tests/z.test.ts > z',
  },
  {
    name: 'a shard that the configuration sets',
    files: {
      'vitest.config.ts': aConfigFile({ test: "{ shard: '2/2' }" }),
      'tests/b.test.ts': PASSING,
      'tests/c.test.ts': PASSING,
    },
    exitCode: 9,
    expected: 'shard-in-config test.shard',
  },
  {
    name: 'unhandled errors that the configuration swallows',
    files: {
      'vitest.config.ts': aConfigFile({ test: '{ onUnhandledError: () => false }' }),
      'tests/u.test.ts': `${HEAD}it('u', async () => {
  Promise.reject(new Error('late'))
  await new Promise((done) => setTimeout(done, 20))
  expect(1).toBe(1)
})
`,
    },
    exitCode: 9,
    expected: 'unhandled-errors-ignored test.onUnhandledError',
  },
  {
    name: 'a budgeted test whose every attempt fails around it',
    files: {
      'oracle/policy/flake_budget.yaml': `version: 1
tests:
  "tests/b.test.ts > b": { retries: 2, window_runs: 40, max_fail_rate: 0.05, expires: "2026-12-21", owner: o }
`,
      'tests/b.test.ts': `import { aroundEach, expect, it } from 'vitest'

aroundEach(async (run) => { await run(); throw new Error('around') })
it('b', () => expect(1).toBe(1))
`,
    },
    exitCode: 8,
    expected: 'budget-broken tests/b.test.ts > b',
  },
]

describe.each(MAJORS)('on Vitest %i the run sees', (major) => {
  test.for(named(ROWS))('%s', async ([, row]) => {
    const result = await play(major, row)
    expect(blamed(result)).toContain(row.expected)
    expect(result.exitCode).toBe(row.exitCode)
  })
})
