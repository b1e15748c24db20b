import { aConfig, anEvidence, anObservation, aPolicy, aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import type { Finding, Policy, RunEvidence } from '../model/index.ts'
import { configIntegrity } from './config-integrity.ts'

interface Case {
  readonly name: string
  readonly policy?: Partial<Policy>
  readonly run: Partial<RunEvidence>
  readonly findings: readonly (readonly [Finding['exitCode'], string, string])[]
}

const skipped = anObservation({ outcome: { kind: 'not-run', reason: 'marked' } })

const TABLE: readonly Case[] = [
  { name: "is silent about Vitest's defaults", run: {}, findings: [] },
  {
    name: 'rejects a name pattern in the configuration',
    run: { config: aConfig({ testNamePattern: '/fast/' }) },
    findings: [[9, 'test-name-pattern-in-config', 'test.testNamePattern']],
  },
  {
    name: 'rejects passWithNoTests in the configuration where no test ran',
    run: { config: aConfig({ passWithNoTests: 'config' }), tests: [skipped] },
    findings: [[9, 'pass-with-no-tests', 'test.passWithNoTests']],
  },
  {
    name: 'lets passWithNoTests be where tests ran',
    run: { config: aConfig({ passWithNoTests: 'config' }) },
    findings: [],
  },
  {
    name: 'leaves --passWithNoTests to run-complete',
    run: { config: aConfig({ passWithNoTests: 'cli' }), tests: [] },
    findings: [],
  },
  {
    name: 'rejects unhandled errors that were ignored',
    run: { config: aConfig({ ignoresUnhandledErrors: true }), unhandledErrors: ['Error: late'] },
    findings: [[9, 'unhandled-errors-ignored', 'test.dangerouslyIgnoreUnhandledErrors']],
  },
  {
    name: 'is silent where there was nothing to ignore',
    run: { config: aConfig({ ignoresUnhandledErrors: true }) },
    findings: [],
  },
  {
    name: 'rejects unhandled errors that the configuration swallowed',
    run: { config: aConfig({ suppressedErrors: 2 }) },
    findings: [[9, 'unhandled-errors-ignored', 'test.onUnhandledError']],
  },
  { name: 'is silent where nothing was swallowed', run: { config: aConfig({ suppressedErrors: 0 }) }, findings: [] },
  {
    name: 'rejects a shard in the configuration',
    run: { config: aConfig({ shardInConfig: true }) },
    findings: [[9, 'shard-in-config', 'test.shard']],
  },
  { name: 'lets --shard be', run: { config: aConfig({ shardInConfig: false }) }, findings: [] },
  {
    name: 'asks for a look at a configured retry',
    run: { config: aConfig({ retry: 3 }) },
    findings: [[10, 'retry-in-config', 'test.retry']],
  },
  {
    name: 'asks for a look at another minor of fast-check than the seeds were chosen with',
    policy: { properties: { ...aPolicy().properties, fastCheck: '4.11' } },
    run: { fastCheckVersion: '4.12.0' },
    findings: [[10, 'fast-check-changed', 'fast-check 4.12.0']],
  },
  {
    name: 'is silent about another patch of fast-check',
    policy: { properties: { ...aPolicy().properties, fastCheck: '4.11' } },
    run: { fastCheckVersion: '4.11.3' },
    findings: [],
  },
  {
    name: 'asks for a look at a project that only checks types',
    run: { config: aConfig({ typecheckOnlyProjects: ['types', ''] }) },
    findings: [
      [10, 'typecheck-only-project', 'types'],
      [10, 'typecheck-only-project', 'test.typecheck.only'],
    ],
  },
  {
    name: 'notes a setup file that a patch may write',
    run: { config: aConfig({ writableSetupFiles: ['src/setup.ts'] }) },
    findings: [[0, 'writable-setup-file', 'src/setup.ts']],
  },
]

it.each(TABLE)('$name', ({ run, policy, findings }) => {
  const found = configIntegrity(aPolicy(policy), anEvidence({ run: aRun(run) }))
  expect(found.map(({ exitCode, code, subject }) => [exitCode, code, subject])).toEqual(findings)
})

it('has nothing to say without a run', () => {
  expect(configIntegrity(aPolicy(), anEvidence({ mode: 'verify', run: null }))).toEqual([])
})
