import { aFixtureSet, anEvidence, anObservation, aPolicy, aRun, aSpecSource } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import type { FixtureSet, Observation, RunEvidence, SpecSource } from '../../model/index.ts'
import { untriedSets } from './untried-sets.ts'

const tried = (set: string, overrides: Partial<Observation> = {}): Observation =>
  anObservation({ titles: [`fixtures ${set}`], trial: { kind: 'fixtures', set, results: [] }, ...overrides })
const set = (name: string, overrides: Partial<FixtureSet> = {}): FixtureSet =>
  aFixtureSet({ name, path: `oracle/fixtures/${name}`, ...overrides })
const shard = { part: { label: '2/4', count: 4 }, narrowing: [{ kind: 'shard', detail: '--shard=2/4' }] } as const

interface Case {
  readonly name: string
  readonly fixtures: readonly FixtureSet[]
  readonly tests: readonly Observation[]
  readonly run?: Partial<RunEvidence>
  readonly spec?: Partial<SpecSource>
  readonly found: readonly (readonly [number, string])[]
}

const TABLE: readonly Case[] = [
  { name: 'is content where every set was tried', fixtures: [set('orders')], tests: [tried('orders')], found: [] },
  {
    name: 'misses a set that nothing tried',
    fixtures: [set('orders'), set('refunds')],
    tests: [tried('orders')],
    found: [[7, 'oracle/fixtures/refunds']],
  },
  {
    name: 'does not count what a test outside the oracle tried',
    fixtures: [set('orders')],
    tests: [tried('orders', { module: 'tests/a.test.ts', sealed: false })],
    found: [[7, 'oracle/fixtures/orders']],
  },
  {
    name: 'does not count what a frozen case tried',
    fixtures: [set('orders')],
    tests: [tried('orders', { module: 'oracle/frozen/a.test.ts' })],
    found: [[7, 'oracle/fixtures/orders']],
  },
  {
    name: 'leaves a set to the marker or permit of its test',
    fixtures: [set('orders')],
    tests: [anObservation({ titles: ['fixtures orders'], outcome: { kind: 'not-run', reason: 'marked' } })],
    found: [],
  },
  {
    name: 'notes a set where no spec calls fixtures()',
    fixtures: [set('orders')],
    tests: [],
    spec: { callsFixtures: false },
    found: [[0, 'oracle/fixtures/orders']],
  },
  {
    name: 'asks for no set without a pair, and for none of what lies beside the sets',
    fixtures: [set('empty', { entries: [] }), set('')],
    tests: [],
    found: [],
  },
  { name: 'asks a part for nothing', fixtures: [set('orders')], tests: [], run: shard, found: [] },
  {
    name: 'asks a narrowed run for nothing',
    fixtures: [set('orders')],
    tests: [],
    run: { narrowing: [{ kind: 'name-pattern', detail: '-t total' }] },
    found: [],
  },
]

it.each(TABLE)('$name', ({ fixtures, tests, run, spec, found }) => {
  const specs = [aSpecSource({ callsFixtures: true, ...spec })]
  const findings = untriedSets(aPolicy(), anEvidence({ run: aRun({ tests, ...run }), fixtures, specs }))
  expect(findings.map(({ exitCode, subject }) => [exitCode, subject])).toEqual(found)
})

it('has nothing to say without a run', () => {
  expect(untriedSets(aPolicy(), anEvidence({ mode: 'verify', run: null, fixtures: [set('orders')] }))).toEqual([])
})
