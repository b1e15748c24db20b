import { aConfig, aDigest, aModule, anAttempt, anEvidence, anObservation, aPolicy, aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { inspect } from '../inspect.ts'
import type { Report, RunEvidence } from '../model/index.ts'
import { parseReport } from './parse-report.ts'
import { renderJson } from './render-json.ts'

/** In which every field is there and every list holds something. */
const evidence: RunEvidence = aRun({
  fastCheckVersion: '4.11.0',
  narrowing: [{ kind: 'shard', detail: '--shard=2/4' }],
  part: { label: '2/4', count: 4 },
  interrupted: 'stopped',
  modules: [aModule({ errors: ['no'] })],
  found: [{ project: 'unit', path: 'tests/a.test.ts' }],
  tests: [
    anObservation({
      outcome: { kind: 'ran', state: 'failed', attempts: [anAttempt({ outcome: 'failed', message: 'no' })] },
      markers: [{ kind: 'retry', suite: ['s'], detail: '3' }],
      assertions: null,
      trial: { kind: 'fixtures', set: 'orders', results: [{ input: aDigest('a'), outcome: 'matched' }] },
      contradiction: 'it failed',
      suspect: 'fake timers',
      line: 3,
    }),
    anObservation({ titles: ['b'], outcome: { kind: 'not-run', reason: 'setup-failed', detail: 'no' } }),
  ],
  unmatchedFilters: ['b'],
  unhandledErrors: ['c'],
  config: aConfig({
    suppressedErrors: 1,
    shardInConfig: true,
    typecheckOnlyProjects: ['t'],
    writableSetupFiles: ['s'],
  }),
})
const ofPart: Report = { ...inspect(aPolicy(), anEvidence({ run: evidence })), partEvidence: evidence, parts: ['1/4'] }

it('reads back all that was seen of a part', () => {
  expect(parseReport(renderJson(ofPart))).toEqual(ofPart)
})

it.each([
  {
    name: 'a test without attempts that ran',
    evidence: { tests: [{ ...evidence.tests[0], outcome: { kind: 'ran' } }] },
  },
  { name: 'a field that no version has', evidence: { extra: 1 } },
  { name: 'a list that is none', evidence: { modules: {} } },
  { name: 'a configuration that is none', evidence: { config: null } },
])('refuses $name', ({ evidence: changed }) => {
  const text = JSON.stringify({ ...ofPart, partEvidence: { ...evidence, ...changed } })
  expect(() => parseReport(text)).toThrow(expect.objectContaining({ code: 'report-invalid' }))
})
