import { aConfigFile } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { MAJORS, named, PASSING, play, type Scenario } from './scenario.ts'

/** Rejected with 7 unless something gets in the way. */
const HIDDEN = `import { expect, test } from 'vitest'

test('passes', () => expect(1).toBe(1))
test.skip('hidden', () => expect(1).toBe(2))
`

const UNHANDLED = `import { expect, test } from 'vitest'

test('passes', () => {
  void Promise.reject(new Error('left behind'))
  expect(1).toBe(1)
})
`

const reporter = (body: string): string => `export default class { ${body} }\n`

interface Row extends Scenario {
  readonly name: string
  readonly exitCode: number
}

const withReporter = (body: string): Scenario['files'] => ({
  'tests/a.test.ts': HIDDEN,
  'reporter.mjs': reporter(body),
  'vitest.config.ts': aConfigFile({ test: "{ reporters: ['default', './reporter.mjs'] }" }),
})

const withGlobalSetup = (source: string): Scenario['files'] => ({
  'tests/a.test.ts': HIDDEN,
  'global-setup.mjs': source,
  'vitest.config.ts': aConfigFile({ test: "{ globalSetup: './global-setup.mjs' }" }),
})

const ROWS: readonly Row[] = [
  { name: 'nothing in its way', exitCode: 7, files: { 'tests/a.test.ts': HIDDEN } },
  { name: '--passWithNoTests and nothing to run', exitCode: 64, files: {}, args: ['--passWithNoTests'] },
  { name: 'nothing to run', exitCode: 64, files: {} },
  {
    name: 'passWithNoTests of the configuration and nothing to run',
    exitCode: 64,
    files: { 'vitest.config.ts': aConfigFile({ test: '{ passWithNoTests: true }' }) },
  },
  { name: 'an unhandled error', exitCode: 1, files: { 'tests/a.test.ts': UNHANDLED } },
  {
    name: 'an ignored unhandled error',
    exitCode: 9,
    files: { 'tests/a.test.ts': UNHANDLED },
    args: ['--dangerouslyIgnoreUnhandledErrors'],
  },
  {
    name: 'unhandled errors ignored by the configuration, and one of them',
    exitCode: 9,
    files: {
      'tests/a.test.ts': UNHANDLED,
      'vitest.config.ts': aConfigFile({ test: '{ dangerouslyIgnoreUnhandledErrors: true }' }),
    },
  },
  {
    name: 'unhandled errors ignored by the configuration, and none',
    exitCode: 0,
    files: {
      'tests/a.test.ts': PASSING,
      'vitest.config.ts': aConfigFile({ test: '{ dangerouslyIgnoreUnhandledErrors: true }' }),
    },
  },
  {
    name: 'a testNamePattern of the configuration',
    exitCode: 9,
    files: { 'tests/a.test.ts': PASSING, 'vitest.config.ts': aConfigFile({ test: '{ testNamePattern: /passes/ }' }) },
  },
  {
    name: 'a reporter that exits before it is reached',
    exitCode: 64,
    files: withReporter('onTestRunEnd() { process.exit(0) }'),
  },
  {
    name: 'a reporter that exits later',
    exitCode: 7,
    files: withReporter('async onTestRunEnd() { await new Promise((done) => setTimeout(done, 50)); process.exit(0) }'),
  },
  {
    name: 'a reporter that sets the exit code',
    exitCode: 7,
    files: withReporter(
      'async onTestRunEnd() { await new Promise((done) => setTimeout(done, 50)); process.exitCode = 0 }',
    ),
  },
  {
    name: 'a teardown that exits',
    exitCode: 7,
    files: withGlobalSetup('export const teardown = () => process.exit(0)\n'),
  },
  {
    name: 'a teardown that sets the exit code',
    exitCode: 7,
    files: withGlobalSetup('export const teardown = () => { process.exitCode = 0 }\n'),
  },
  {
    name: 'a global setup that exits',
    exitCode: 64,
    files: withGlobalSetup('export const setup = () => process.exit(0)\n'),
  },
  {
    name: 'a global setup that throws',
    exitCode: 64,
    files: withGlobalSetup("export const setup = () => { throw new Error('no database') }\n"),
  },
]

describe.each(MAJORS)('the verdict on Vitest %i', (major) => {
  test.for(named(ROWS))('stands with %s', async ([, { exitCode, ...scenario }]) => {
    const result = await play(major, scenario)
    expect(result.exitCode).toBe(exitCode)
    if (result.report) expect(result.report.verdict.exitCode).toBe(exitCode)
  })

  test('leaves the JSON of another reporter intact', async () => {
    const result = await play(major, {
      files: { 'tests/a.test.ts': HIDDEN },
      args: ['--reporter=json', '--outputFile=out.json'],
    })
    expect(result.exitCode).toBe(7)
    const plain = await play(major, { files: { 'tests/a.test.ts': HIDDEN }, args: ['--reporter=json'] })
    expect(plain.exitCode).toBe(7)
    if (major === 4) expect(JSON.parse(plain.stdout)).toMatchObject({ numPassedTests: 1 })
    expect(plain.stderr).toContain('marker-without-permit')
  })

  test("is Vitest's own in a trial period, under a banner", async () => {
    const policy = { 'oracle/policy/oracle.yaml': 'version: 1\nenforce: report\n' }
    const result = await play(major, { files: { ...policy, 'tests/a.test.ts': HIDDEN } })
    expect(result.exitCode).toBe(0)
    expect(result.report?.verdict).toMatchObject({ exitCode: 7, enforced: false })
    expect(result.stdout).toContain('NOT ENFORCED')
  })

  test('is one line when the evidence holds', async () => {
    const result = await play(major, { files: { 'tests/a.test.ts': PASSING } })
    expect(result.exitCode).toBe(0)
    expect(result.stdout.split('\n').filter((line) => line.startsWith('oracle'))).toHaveLength(1)
    expect(result.stdout).toContain('the evidence holds; review the production change')
  })
})
