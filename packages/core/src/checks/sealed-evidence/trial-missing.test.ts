import { aModule, anAttempt, anEvidence, anObservation, aPolicy, aRun, aSpecSource } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import type { Observation, Outcome, RunEvidence, SpecSource, Trial } from '../../model/index.ts'
import { missingTrials } from './trial-missing.ts'

const property = (name: string): Trial => ({ kind: 'property', name, seeds: [] })
const fixtures = (set: string): Trial => ({ kind: 'fixtures', set, results: [] })
const tested = (title: string, trial?: Trial, overrides: Partial<Observation> = {}): Observation =>
  anObservation({ titles: [title], ...(trial === undefined ? {} : { trial }), ...overrides })
const failed: Outcome = { kind: 'ran', state: 'failed', attempts: [anAttempt({ outcome: 'failed' })] }
const notRun = (reason: 'marked' | 'filtered' | 'type-checked'): Partial<Observation> => ({
  outcome: { kind: 'not-run', reason },
})

interface Case {
  readonly name: string
  readonly spec?: Partial<SpecSource>
  readonly run: Partial<RunEvidence>
  readonly says: readonly string[]
}

const BOTH: Partial<SpecSource> = { propertyNames: ['a', 'b > c'], fixtureSets: ['orders'], callsFixtures: true }
const complete = [
  tested('a', property('a')),
  tested('b > c', property('b > c')),
  tested('fixtures orders', fixtures('orders')),
]
const STOOD_IN = 'its tests passed, and none of them tried a property or a fixture although it imports them'
const states = (...names: readonly string[]): string => `its text states what nothing tried: ${names.join(', ')}`
const projects = (...names: readonly string[]) => names.map((project) => aModule({ project }))

const TABLE: readonly Case[] = [
  { name: 'is content where every name was tried', spec: BOTH, run: { tests: complete }, says: [] },
  {
    name: 'names what was not tried although others were',
    spec: BOTH,
    run: { tests: [tested('a', property('a')), tested('b > c'), tested('fixtures orders')] },
    says: [states('property "b > c"', 'fixtures "orders"')],
  },
  {
    name: 'does not take a fixture set for a property',
    spec: { propertyNames: ['orders'] },
    run: { tests: [tested('orders', fixtures('orders'))] },
    says: [states('property "orders"')],
  },
  {
    name: 'notices a name that was not even registered',
    spec: BOTH,
    run: { tests: complete.slice(0, 2) },
    says: [states('fixtures "orders"')],
  },
  {
    name: 'leaves what failed, and what is marked or filtered, to its own finding',
    spec: BOTH,
    run: {
      tests: [
        tested('a', undefined, { outcome: failed }),
        tested('b > c', undefined, notRun('marked')),
        tested('fixtures orders', undefined, notRun('filtered')),
      ],
    },
    says: [],
  },
  {
    name: 'does not let a type check excuse a run',
    spec: BOTH,
    run: {
      modules: [...projects(''), aModule({ project: 'types', environment: 'typecheck' })],
      tests: [...complete.slice(0, 2), tested('fixtures orders', undefined, notRun('type-checked'))],
    },
    says: [states('fixtures "orders"')],
  },
  {
    name: 'asks each project that ran the spec',
    spec: { propertyNames: ['a'] },
    run: {
      modules: projects('one', 'two'),
      tests: [tested('a', property('a'), { project: 'one' }), tested('a', undefined, { project: 'two' })],
    },
    says: [states('property "a"')],
  },
  {
    name: 'asks in a run that a person narrowed to this file',
    spec: { propertyNames: ['a'] },
    run: { narrowing: [{ kind: 'file-filter', detail: 'order.test.ts' }], tests: [tested('a')] },
    says: [states('property "a"')],
  },
  {
    name: 'asks nothing of a replay',
    spec: { propertyNames: ['a'] },
    run: { narrowing: [{ kind: 'replay', detail: 'ORACLE_REPLAY=1/0' }], tests: [tested('a')] },
    says: [],
  },
  {
    name: 'asks nothing of a run that ended early',
    spec: { propertyNames: ['a'] },
    run: { interrupted: 'SIGINT', tests: [tested('other')] },
    says: [],
  },
  { name: 'asks nothing of a spec that did not run', spec: BOTH, run: { modules: [], tests: [] }, says: [] },
  {
    name: 'asks nothing of a spec that did not load',
    spec: BOTH,
    run: { modules: [aModule({ state: 'failed-to-load' })], tests: [] },
    says: [],
  },
  { name: 'notices a silent spec without written names', run: { tests: [tested('a')] }, says: [STOOD_IN] },
  {
    name: 'is content with one trial where names are computed',
    run: { tests: [tested('a', property('row 1')), tested('b')] },
    says: [],
  },
  {
    name: 'notices the project in which a spec is silent',
    run: {
      modules: projects('one', 'two'),
      tests: [tested('a', property('a'), { project: 'one' }), tested('a', undefined, { project: 'two' })],
    },
    says: [STOOD_IN],
  },
  {
    name: 'leaves frozen cases alone',
    spec: { path: 'oracle/frozen/a.test.ts', propertyNames: ['a'] },
    run: {
      modules: [aModule({ path: 'oracle/frozen/a.test.ts' })],
      tests: [tested('a', undefined, { module: 'oracle/frozen/a.test.ts' })],
    },
    says: [],
  },
]

it.each(TABLE)('$name', ({ spec, run, says }) => {
  const found = missingTrials(aPolicy(), anEvidence({ run: aRun(run), specs: [aSpecSource(spec)] }))
  expect(found.map(({ message }) => message)).toEqual(says)
  for (const finding of found) expect(finding).toMatchObject({ code: 'trial-missing', exitCode: 7 })
})
