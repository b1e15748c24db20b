import { aDigest, aFixtureSet, anEvidence, anObservation, aPolicy, aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import type { Evidence, Finding, FixtureResult, Policy, SeedResult, Trial } from '../model/index.ts'
import { sealedEvidence } from './sealed-evidence.ts'

interface Case {
  readonly name: string
  readonly trial?: Trial
  readonly policy?: Partial<Policy>
  readonly evidence?: Partial<Evidence>
  readonly findings: readonly (readonly [Finding['exitCode'], string])[]
}

const SUBJECT = 'oracle/properties/order.test.ts > holds'
const seed = (overrides: Partial<SeedResult> = {}): SeedResult => ({
  label: '1',
  seed: 1,
  outcome: 'held',
  runs: 100,
  discards: 0,
  ...overrides,
})
const property = (...seeds: SeedResult[]): Trial => ({ kind: 'property', name: 'holds', seeds })
const INPUT = aDigest('{"qty":1}')
const EXPECTED = aDigest('1')
const fixtures = (...results: Partial<FixtureResult>[]): Trial => ({
  kind: 'fixtures',
  set: 'orders',
  results: results.map((result) => ({
    input: INPUT,
    outcome: 'matched',
    expected: EXPECTED,
    actual: EXPECTED,
    ...result,
  })),
})
const falsified = seed({ outcome: 'falsified', counterexample: '[[0]]', path: '0:1', message: 'AssertionError: no' })

const TABLE: readonly Case[] = [
  { name: 'is silent about a property that held', trial: property(seed()), findings: [] },
  { name: 'rejects a falsified property', trial: property(falsified), findings: [[6, 'property-falsified']] },
  {
    name: 'rejects a property that threw',
    trial: property(seed({ outcome: 'threw', runs: 0 })),
    findings: [[6, 'property-threw']],
  },
  {
    name: 'rejects too many discards',
    trial: property(seed({ outcome: 'too-many-discards', runs: 10, discards: 90 })),
    findings: [[6, 'property-too-many-discards']],
  },
  {
    name: 'rejects an interrupted property',
    trial: property(seed({ outcome: 'interrupted' })),
    findings: [[6, 'property-interrupted']],
  },
  {
    name: 'rejects too few runs',
    trial: property(seed({ outcome: 'too-few-runs', runs: 7 })),
    findings: [[6, 'property-too-few-runs']],
  },
  {
    name: 'does not believe a seed that held in too few runs',
    trial: property(seed({ runs: 1 })),
    findings: [[6, 'property-too-few-runs']],
  },
  { name: 'misses a sealed seed', trial: property(), findings: [[7, 'property-seed-not-tried']] },
  {
    name: 'gives one finding for each way of failing',
    policy: { seeds: [1, 2, 3].map((value) => ({ label: `${value}`, value })) },
    trial: property(
      falsified,
      seed({ seed: 2, label: '2', outcome: 'falsified' }),
      seed({ seed: 3, label: '3', outcome: 'interrupted' }),
    ),
    findings: [
      [6, 'property-falsified'],
      [6, 'property-interrupted'],
    ],
  },
  {
    name: 'is silent about fixtures that match',
    trial: fixtures({}),
    findings: [],
  },
  {
    name: 'rejects a wrong output',
    trial: fixtures({ outcome: 'differs', actual: aDigest('2') }),
    findings: [[6, 'fixture-differs']],
  },
  {
    name: 'rejects an input that makes production throw',
    trial: fixtures({ outcome: 'threw' }),
    findings: [[6, 'fixture-threw']],
  },
  {
    name: 'rejects an answer that is no bytes',
    trial: fixtures({ outcome: 'not-bytes' }),
    findings: [[6, 'fixture-not-bytes']],
  },
  {
    name: 'calls a fixture corrupt that cannot be judged',
    trial: fixtures({ outcome: 'corrupt' }),
    findings: [[5, 'fixture-corrupt']],
  },
  {
    name: 'calls an input corrupt that breaks an invariant',
    trial: fixtures({ outcome: 'invariant-false' }),
    findings: [[5, 'fixture-invariant-false']],
  },
  {
    name: 'misses an input of the set',
    trial: fixtures(),
    findings: [[7, 'fixture-not-tried']],
  },
]

const judge = ({ trial, policy, evidence }: Omit<Case, 'name' | 'findings'>): readonly Finding[] => {
  const test = anObservation(trial === undefined ? {} : { trial })
  const stored = { fixtures: trial?.kind === 'fixtures' ? [aFixtureSet()] : [] }
  return sealedEvidence(aPolicy(policy), anEvidence({ run: aRun({ tests: [test] }), ...stored, ...evidence }))
}

it.each(TABLE)('$name', (row) => {
  const found = judge(row)
  expect(found.map(({ exitCode, code }) => [exitCode, code])).toEqual(row.findings)
  expect(new Set(found.map(({ subject }) => subject))).toEqual(new Set(row.findings.length > 0 ? [SUBJECT] : []))
})

it('prints what replays a counterexample', () => {
  const [finding] = judge({ trial: property(falsified) })
  expect(finding?.message).toBe('false for seed 1, counterexample [[0]]: AssertionError: no')
  expect(finding?.action).toContain('\nORACLE_REPLAY=1/0:1 npx vitest run oracle/properties/order.test.ts -t holds')
})

it.each<{ name: string; trial: Trial; findings: Case['findings'] }>([
  { name: 'counts too little', trial: property(seed({ runs: 1 })), findings: [] },
  { name: 'is mended', trial: property(seed({ outcome: 'too-few-runs', runs: 1 })), findings: [] },
  { name: 'leaves sealed seeds out', trial: property(), findings: [] },
  { name: 'leaves inputs out', trial: fixtures(), findings: [] },
  { name: 'is still false', trial: property(falsified), findings: [[6, 'property-falsified']] },
  { name: 'still differs', trial: fixtures({ outcome: 'differs' }), findings: [[6, 'fixture-differs']] },
])('says of a replay that $name what is news', ({ trial, findings }) => {
  const run = aRun({
    narrowing: [{ kind: 'replay', detail: 'ORACLE_REPLAY=1/0:1' }],
    tests: [anObservation({ trial })],
  })
  expect(judge({ trial, evidence: { run } }).map(({ exitCode, code }) => [exitCode, code])).toEqual(findings)
})

it('names the suites of a property in what replays it', () => {
  const test = anObservation({ titles: ['a > b', 'holds'], trial: property(falsified) })
  const [finding] = sealedEvidence(aPolicy(), anEvidence({ run: aRun({ tests: [test] }) }))
  expect(finding?.action).toContain('-t "a > b holds"')
})
