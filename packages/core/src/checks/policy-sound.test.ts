import {
  aBudget,
  aDay,
  aFreeze,
  anEvidence,
  anObservation,
  aPermit,
  aPolicy,
  aRun,
  aSpecSource,
} from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { asTestId, type Evidence, type Finding, type Observation, type Permit, type Policy } from '../model/index.ts'
import { policySound } from './policy-sound.ts'

interface Case {
  readonly name: string
  readonly policy?: Partial<Policy>
  readonly evidence?: Partial<Evidence>
  readonly tests?: readonly Observation[]
  readonly findings: readonly (readonly [Finding['exitCode'], string, string])[]
}

const PROPERTY = asTestId('oracle/properties/order.test.ts > adds up')
const SET = asTestId('oracle/properties/order.test.ts > fixtures orders')
const FALSE_SEED = { label: '1', seed: 1, outcome: 'falsified', runs: 3, discards: 0 } as const
const X = asTestId('tests/a.test.ts > x')
const inProject = (project: string): Observation =>
  anObservation({ id: asTestId(`|${project}| ${X}`), bareId: X, project, module: 'tests/a.test.ts' })
const x = (overrides: Partial<Observation> = {}): Observation =>
  anObservation({ module: 'tests/a.test.ts', titles: ['x'], ...overrides })
const budgets = (id = X) => ({ budgets: new Map([[id, aBudget({ id })]]) })
const permits = (permit: Partial<Permit> = {}) => ({
  permits: new Map([[permit.id ?? X, aPermit({ id: X, ...permit })]]),
})
const verify = { mode: 'verify', run: null, treeAfter: null, specs: [] } as const
const inForce = { permitsInForce: new Set([X]) }

const TABLE: readonly Case[] = [
  { name: 'is silent about a policy that fits', policy: budgets(), tests: [x()], findings: [] },
  {
    name: 'names an oracle above that was not asked',
    evidence: { otherHomes: ['../../oracle'] },
    findings: [[10, 'other-oracle', '../../oracle']],
  },
  {
    name: 'refuses a budget key that two projects run',
    policy: budgets(),
    tests: [inProject('a'), inProject('b')],
    findings: [[64, 'key-ambiguous', X]],
  },
  {
    name: 'takes a key with a project',
    policy: budgets(asTestId(`|a| ${X}`)),
    tests: [inProject('a'), inProject('b')],
    findings: [],
  },
  {
    name: 'takes a key with a project where only that project ran',
    policy: budgets(asTestId(`|a| ${X}`)),
    tests: [anObservation({ id: X, bareId: X, project: 'a', module: 'tests/a.test.ts' })],
    findings: [],
  },
  {
    name: 'lists a key with a project that did not run',
    policy: budgets(asTestId(`|b| ${X}`)),
    tests: [anObservation({ id: X, bareId: X, project: 'a', module: 'tests/a.test.ts' })],
    findings: [[10, 'record-stale', `|b| ${X}`]],
  },
  {
    name: 'refuses a permit key that two projects run',
    policy: permits(),
    tests: [inProject('a'), inProject('b')],
    findings: [[64, 'key-ambiguous', X]],
  },
  {
    name: 'lets a suite permit stand for all tests of one project',
    policy: permits({ id: asTestId('tests/a.test.ts > s'), scope: 'suite' }),
    tests: ['a', 'b'].map((title) => anObservation({ module: 'tests/a.test.ts', titles: ['s', title] })),
    findings: [],
  },
  {
    name: 'refuses a budget on a property',
    policy: budgets(),
    tests: [x({ trial: { kind: 'property', name: 'x', seeds: [] } })],
    findings: [[64, 'budget-on-property', X]],
  },
  {
    name: 'lets a false seed speak before the budget of its property',
    policy: budgets(),
    tests: [x({ trial: { kind: 'property', name: 'x', seeds: [FALSE_SEED] } })],
    findings: [[10, 'budget-on-property', X]],
  },
  {
    name: 'refuses a budget on a property that a spec states, before anything runs',
    policy: budgets(asTestId(`|unit| ${PROPERTY}`)),
    evidence: { ...verify, specs: [aSpecSource({ propertyNames: ['adds up'] })] },
    findings: [[64, 'budget-on-property', `|unit| ${PROPERTY}`]],
  },
  {
    name: 'refuses a budget on the second property of a name',
    policy: budgets(asTestId(`${PROPERTY} #2`)),
    evidence: { ...verify, specs: [aSpecSource({ propertyNames: ['adds up'] })] },
    findings: [[64, 'budget-on-property', `${PROPERTY} #2`]],
  },
  {
    name: 'refuses a budget on a fixture set that a spec states, before anything runs',
    policy: budgets(SET),
    evidence: { ...verify, specs: [aSpecSource({ fixtureSets: ['orders'] })] },
    findings: [[64, 'budget-on-property', SET]],
  },
  {
    name: 'refuses a property that imports production at its top',
    evidence: { specs: [aSpecSource({ productionAtTop: ['src/order.ts'] })] },
    findings: [[64, 'property-imports-production', 'oracle/properties/order.test.ts']],
  },
  {
    name: 'notes a plain spec that imports production at its top',
    evidence: { specs: [aSpecSource({ callsProperty: false, productionAtTop: ['src/order.ts'] })] },
    findings: [[0, 'seen-in-process-only', 'oracle/properties/order.test.ts']],
  },
  {
    name: 'refuses a property without seeds',
    policy: { seeds: null },
    evidence: { ...verify, specs: [aSpecSource()] },
    findings: [[64, 'seeds-missing', 'oracle/properties/order.test.ts']],
  },
  {
    name: 'refuses more records than the caps allow',
    policy: { ...budgets(), frozen: [aFreeze()], caps: { total: 1, perOwner: 5, maxDays: 90 } },
    evidence: verify,
    findings: [[64, 'cap-exceeded', 'caps.total']],
  },
  {
    name: 'refuses more records of one owner than the caps allow',
    policy: { frozen: [aFreeze(), aFreeze({ id: 'other' })], caps: { total: 20, perOwner: 1, maxDays: 90 } },
    evidence: verify,
    findings: [[64, 'cap-exceeded', 'caps.per_owner']],
  },
  {
    name: 'refuses a record that runs for too long',
    policy: { frozen: [aFreeze({ expires: { kind: 'day', day: aDay('2027-03-01') } })] },
    evidence: verify,
    findings: [[64, 'cap-exceeded', 'parse_timeout']],
  },
  {
    name: 'lets a permit with a condition run for a year',
    policy: permits({ when: { platform: ['win32'] }, expires: { kind: 'day', day: aDay('2027-11-30') } }),
    evidence: verify,
    findings: [],
  },
  {
    name: 'leaves the caps to verify',
    policy: { frozen: [aFreeze(), aFreeze({ id: 'other' })], caps: { total: 0, perOwner: 0, maxDays: 0 } },
    findings: [],
  },
  { name: 'lists a budget that names no test', policy: budgets(), findings: [[10, 'record-stale', X]] },
  { name: 'lists a permit that names no test', policy: permits(), findings: [[10, 'record-stale', X]] },
  {
    name: 'does not call a record stale in a narrowed run',
    policy: budgets(),
    evidence: { run: aRun({ narrowing: [{ kind: 'name-pattern', detail: '-t total' }] }) },
    findings: [],
  },
  {
    name: 'lists a permit whose test passes unmarked',
    policy: permits(),
    evidence: inForce,
    tests: [x()],
    findings: [[10, 'permit-stale', X]],
  },
  {
    name: 'keeps a permit whose test is marked',
    policy: permits(),
    evidence: inForce,
    tests: [x({ outcome: { kind: 'not-run', reason: 'marked' }, markers: [{ kind: 'skip', suite: [] }] })],
    findings: [],
  },
  { name: 'keeps a permit that does not hold here', policy: permits(), tests: [x()], findings: [] },
  {
    name: 'keeps an empty permit of a test that asserts nothing',
    policy: permits({ marker: 'empty' }),
    evidence: inForce,
    tests: [x({ assertions: 0 })],
    findings: [],
  },
]

it.each(TABLE)('$name', ({ policy, evidence, tests, findings }) => {
  const run = aRun(tests === undefined ? {} : { tests })
  const found = policySound(aPolicy(policy), anEvidence({ run, ...evidence }))
  expect(found.map(({ exitCode, code, subject }) => [exitCode, code, subject])).toEqual(findings)
})
