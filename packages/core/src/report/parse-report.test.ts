import { readFileSync } from 'node:fs'
import {
  aBudget,
  aDay,
  aDigest,
  aFreeze,
  aHistory,
  anAttempt,
  anEvidence,
  anObservation,
  aPermit,
  aPolicy,
  aRun,
  aRunRecord,
} from '@vitest-oracle/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inspect } from '../inspect.ts'
import { isOracleError, type Recording, type Report, type Trial, toRunId } from '../model/index.ts'
import { parseReport } from './parse-report.ts'
import { renderJson } from './render-json.ts'

const trials: readonly Trial[] = [
  {
    kind: 'property',
    name: 'holds',
    seeds: [
      {
        label: 'a',
        seed: -7,
        outcome: 'falsified',
        runs: 3,
        discards: 1,
        counterexample: '[0]',
        path: '0',
        message: 'no',
      },
    ],
  },
  {
    kind: 'fixtures',
    set: 'orders',
    results: [{ input: aDigest('a'), outcome: 'differs', expected: aDigest('b'), actual: aDigest('c'), message: 'no' }],
  },
]

const sample = { passed: false, commit: 'a'.repeat(40), startedAt: 0 }

/** A report in which every list holds something. */
const report = (): Report => {
  const { id } = aBudget()
  const attempts = [anAttempt({ outcome: 'failed', message: 'no' }), anAttempt()] as const
  return inspect(
    aPolicy({
      budgets: new Map([[id, aBudget({ since: 'b'.repeat(40), expires: { kind: 'day', day: aDay('2026-12-01') } })]]),
      permits: new Map([[aPermit().id, aPermit()]]),
      frozen: [aFreeze(), aFreeze({ id: 'other', expires: { kind: 'commit', commit: 'a'.repeat(40), ticket: 'T-1' } })],
    }),
    anEvidence({
      history: aHistory({
        reruns: new Map([[id, [sample]]]),
        local: new Map([[id, [sample]]]),
        before: new Map([[id, [sample]]]),
        skipped: ['2026/11/a.json: half-written or not JSON'],
      }),
      tree: { files: [], refused: [{ path: 'oracle/link', reason: 'a link' }], droppings: ['oracle/.DS_Store'] },
      run: aRun({
        part: { label: '2/4', count: 4 },
        narrowing: [{ kind: 'shard', detail: '--shard=2/4' }],
        tests: [
          anObservation({ id, module: 'tests/lease.test.ts', outcome: { kind: 'ran', state: 'passed', attempts } }),
          ...trials.map((trial, index) => anObservation({ titles: [`trial ${index}`], trial })),
        ],
      }),
    }),
  )
}

it('reads back what was written', () => {
  const whole: Report = { ...report(), ledger: 'postgres://db.example.com/ci' }
  expect(parseReport(renderJson(whole))).toEqual(whole)
})

it.each<Recording>([
  { kind: 'recorded', id: toRunId(aRunRecord(), 'ab'.repeat(6)), ledger: '.oracle-ledger', rerun: true },
  { kind: 'by-merge' },
  { kind: 'not-recorded', reason: 'interrupted' },
])('reads back that a run was $kind', (recording) => {
  const whole: Report = { ...report(), recording }
  expect(parseReport(renderJson(whole))).toEqual(whole)
})

it('reads the golden file of version 1, now and for ever', () => {
  const golden = readFileSync(new URL('../../test/golden/report-1.json', import.meta.url), 'utf8')
  expect(parseReport(golden)).toMatchObject({ version: 1, verdict: { exitCode: 3 }, part: { label: '2/4' } })
})

it('fills every list of the schema in this test', () => {
  const { lock, narrowing, findings, trials: tried, budgets, permits, freezes, tests, expiring, skipped } = report()
  const lists = [
    lock.drift,
    narrowing,
    findings,
    tried,
    budgets,
    permits,
    freezes,
    tests.flaked,
    expiring ?? [],
    skipped ?? [],
  ]
  expect(lists.filter((list) => list.length === 0)).toEqual([])
})

it('fills every detail of a budget in this test', () => {
  expect(report().budgets[0]?.details).toMatchObject({
    interval: [expect.any(Number), 1],
    reruns: { runs: 1, failed: 1 },
    local: { runs: 1, failed: 1 },
    restarted: { since: 'b'.repeat(40), runs: 1, failed: 1 },
  })
})

it('reads back the report of a verification', () => {
  const verified = inspect(aPolicy(), anEvidence({ mode: 'verify', run: null, treeAfter: null }))
  expect(parseReport(renderJson(verified))).toEqual(verified)
})

it.each([
  { name: 'a text that is no JSON', text: '{', code: 'report-not-json' },
  { name: 'a later version', text: '{"version":2}', code: 'newer-version' },
  { name: 'an empty object', text: '{}', code: 'report-invalid' },
  { name: 'a key that no version has', text: JSON.stringify({ ...report(), extra: 1 }), code: 'report-invalid' },
  {
    name: 'an exit code that is none',
    text: renderJson(report()).replace('"exitCode": 3', '"exitCode": 12'),
    code: 'report-invalid',
  },
])('refuses $name', ({ text, code }) => {
  expect(() => parseReport(text)).toThrow(expect.objectContaining({ code, exitCode: 64 }))
})

it.each(['{ "name": "orders", "version": "1.0.0" }', '[]', 'null', '{}', '{ "version": 1, "tests": [] }'])(
  'takes %s for no report, and names the file',
  (text) => {
    expect(() => parseReport(text, 'package.json')).toThrow(
      expect.objectContaining({
        code: 'report-invalid',
        message: 'read package.json: it is no report of vitest-oracle',
      }),
    )
  },
)

it('refuses anything else with an error that says what to do', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      try {
        parseReport(text)
      } catch (error) {
        return isOracleError(error) && error.hint !== ''
      }
      return false
    }),
  )
})
