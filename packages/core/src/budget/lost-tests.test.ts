import { aBudget, aModule, anObservation, aRun, aRunRecord } from '@vitest-oracle/testkit'
import { expect, test } from 'vitest'
import { asTestId, inProject, type ModuleObservation, type NotRunReason, type Observation } from '../model/index.ts'
import { firstAttempts } from './first-attempts.ts'
import { lostTests } from './lost-tests.ts'

const path = 'tests/lease.test.ts'
const id = asTestId(`${path} > renewal`)
const module = (overrides: Partial<ModuleObservation> = {}): ModuleObservation => aModule({ path, ...overrides })
const notRun = (reason: NotRunReason, overrides: Partial<Observation> = {}): Observation =>
  anObservation({ id, module: path, outcome: { kind: 'not-run', reason }, ...overrides })

interface Case {
  readonly name: string
  readonly modules?: readonly ModuleObservation[]
  readonly tests?: readonly Observation[]
  readonly key?: string
  readonly lost: readonly string[]
}

const both = ['unit', 'e2e'].map((project) => module({ project, state: project === 'unit' ? 'failed-to-load' : 'ran' }))

test.each<Case>([
  {
    name: 'a test whose worker died',
    modules: [module({ state: 'never-returned' })],
    tests: [notRun('unexplained')],
    lost: [id],
  },
  { name: 'a test whose beforeAll failed', tests: [notRun('setup-failed')], lost: [id] },
  { name: 'a test of a module that did not load', modules: [module({ state: 'failed-to-load' })], lost: [id] },
  { name: 'a test of a module that never returned', modules: [module({ state: 'never-returned' })], lost: [id] },
  {
    name: 'the same in one of two projects',
    modules: both,
    tests: [anObservation({ id: inProject('e2e', id), bareId: id, module: path, project: 'e2e' })],
    lost: [inProject('unit', id)],
  },
  {
    name: 'the same for a key of that project',
    modules: both,
    key: inProject('unit', id),
    lost: [inProject('unit', id)],
  },
  { name: 'none for a key of the other project', modules: both, key: inProject('e2e', id), lost: [] },
  {
    name: 'a test of the only project, whose key names it',
    modules: [module({ project: 'unit', state: 'failed-to-load' })],
    key: inProject('unit', id),
    lost: [id],
  },
  ...(['marked', 'no-body', 'filtered', 'cancelled', 'type-checked'] as const).map((reason) => ({
    name: `none that was ${reason}`,
    tests: [notRun(reason)],
    lost: [],
  })),
  { name: 'none that ran', tests: [anObservation({ id, module: path })], lost: [] },
  { name: 'none without a budget', tests: [notRun('setup-failed')], key: `${path} > other`, lost: [] },
  { name: 'none of a module that was cancelled', modules: [module({ state: 'cancelled' })], lost: [] },
  { name: 'none that is gone', lost: [] },
  {
    name: 'none that is type-checked',
    modules: [module({ state: 'failed-to-load', environment: 'typecheck' })],
    lost: [],
  },
])('finds $name', ({ modules = [module()], tests = [], key = id, lost }) => {
  const budget = aBudget({ id: asTestId(key) })
  expect(lostTests({ budgets: new Map([[budget.id, budget]]) }, aRun({ modules, tests }))).toEqual(lost)
})

test('a test that gave no result failed first, by whatever key it is asked for', () => {
  const silent = { id, attempts: [], durationMs: 0, markers: [] } as const
  const read = firstAttempts(new Map())
  expect(read(id, aRunRecord({ tests: [silent] }))).toBeNull()
  for (const run of [aRunRecord({ tests: [silent], lost: [id] }), aRunRecord({ lost: [inProject('unit', id)] })])
    expect(read(id, run)).toBe(false)
  expect(read(inProject('unit', id), aRunRecord({ lost: [id] }))).toBe(false)
  expect(read(inProject('e2e', id), aRunRecord({ lost: [inProject('unit', id)] }))).toBeNull()
})
