import { aConfigFile, recordRuns } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { findings, MAJORS, NOTE, named, play } from './scenario.ts'

const ID = 'tests/lease.test.ts > renewal'

/** Fails at its first try and passes at every other. */
const flaky = (options: string): string => `${NOTE}
import { expect, test } from 'vitest'

let tries = 0
test('renewal', ${options}, () => {
  note('try')
  expect(++tries).toBeGreaterThan(1)
})
`

const broken = flaky('{}').replace('toBeGreaterThan(1)', 'toBeGreaterThan(9)')

const budget = (overrides = {}): Record<string, string> => {
  const record = {
    retries: 2,
    window_runs: 20,
    max_fail_rate: 0.05,
    expires: '"2026-12-21"',
    owner: 'platform',
    ...overrides,
  }
  const lines = Object.entries(record).map(([key, value]) => `    ${key}: ${value}\n`)
  return { 'oracle/policy/flake_budget.yaml': `version: 1\ntests:\n  "${ID}":\n${lines.join('')}` }
}

/** Nineteen recorded runs, of which `failures` failed at first. */
const history = (failures: number): readonly boolean[] => Array.from({ length: 19 }, (_, index) => index >= failures)

const UNGRANTED = [
  {
    name: 'its own retry',
    files: { 'tests/lease.test.ts': flaky('{ retry: 50 }') },
    exitCode: 8,
    finding: `retry-not-granted ${ID}`,
  },
  {
    name: 'a retry of the configuration',
    files: { 'tests/lease.test.ts': flaky('{}'), 'vitest.config.ts': aConfigFile({ test: '{ retry: 3 }' }) },
    exitCode: 1,
    finding: `test-failed ${ID}`,
  },
  {
    name: '--retry',
    files: { 'tests/lease.test.ts': flaky('{}') },
    args: ['--retry=5'],
    exitCode: 1,
    finding: `test-failed ${ID}`,
  },
]

const BUDGETED = [
  { name: 'inside the budget', failures: 0, files: {}, exitCode: 0, state: 'inside', consumed: 1 },
  { name: 'over the budget', failures: 1, files: {}, exitCode: 8, state: 'over', consumed: 2 },
  {
    name: 'with an expired budget',
    failures: 0,
    files: budget({ expires: '"2026-11-29"' }),
    exitCode: 8,
    state: 'expired',
    consumed: 1,
  },
  { name: 'broken', failures: 0, files: { 'tests/lease.test.ts': broken }, exitCode: 8, state: 'broken', consumed: 1 },
  {
    name: 'destructive',
    failures: 0,
    files: budget({ retries: 0, destructive: true }),
    exitCode: 8,
    state: 'broken',
    consumed: 1,
  },
]

describe.each(MAJORS)('a flaky test on Vitest %i', (major) => {
  test.for(named(UNGRANTED))('fails with %s and no record', async ([, { files, args = [], exitCode, finding }]) => {
    const result = await play(major, { files, args })
    expect(result.exitCode).toBe(exitCode)
    expect(findings(result, exitCode as 1)).toEqual([finding])
    expect(result.events).toEqual(['try'])
  })

  test.for(named(BUDGETED))(
    'is judged by its record and window: %s',
    async ([, { failures, files, exitCode, state, consumed }]) => {
      const result = await play(major, {
        files: { 'tests/lease.test.ts': flaky('{}'), ...budget(), ...files },
        git: true,
        tamper: (project) => recordRuns(project, ID, history(failures)),
      })
      expect(result.exitCode).toBe(exitCode)
      expect(result.report?.budgets).toMatchObject([
        { id: ID, state, window: 20, consumed, allowed: 1, owner: 'platform' },
      ])
      expect(result.report?.budgets[0]?.attempts).toEqual(
        result.events.map((_, index) => (index === 0 || state === 'broken' ? 'failed' : 'passed')),
      )
      expect(result.stdout).toContain(exitCode === 0 ? '1 budget, 1 needed now' : ID)
    },
  )

  test('is judged strictly without history', async () => {
    const result = await play(major, { files: { 'tests/lease.test.ts': flaky('{ retry: 5 }'), ...budget() } })
    expect(result.exitCode).toBe(8)
    expect(result.report?.budgets).toMatchObject([{ state: 'over', window: 1, consumed: 1, allowed: 0 }])
  })

  test('gets no budget as a property', async () => {
    const id = 'oracle/properties/order.test.ts > holds'
    const result = await play(major, {
      files: {
        ...Object.fromEntries(Object.entries(budget()).map(([path, text]) => [path, text.replace(ID, id)])),
        'src/order.ts': 'export const double = (n: number): number => n * 2\n',
        'oracle/properties/order.test.ts': `import { fc, property } from 'vitest-oracle'

property('holds', {
  given: fc.nat(),
  subject: () => import('../../src/order.ts'),
  holds: async (n, { double }) => (await double(n)) === n + n,
})
`,
      },
    })
    expect(result.exitCode).toBe(64)
    expect(findings(result, 64)[0]).toContain(id)
  })
})
