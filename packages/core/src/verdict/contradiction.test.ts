import { aBudget, anAttempt, anObservation, aPart, aPolicy } from '@vitest-oracle/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Attempt,
  asTestId,
  inProject,
  type NewRun,
  nameByProject,
  type Observation,
  type Policy,
  type Report,
  type RunEvidence,
} from '../model/index.ts'
import { contradiction } from './contradiction.ts'

/** What a run leaves behind, and what its report says. */
const reportOf = (run: Partial<RunEvidence>, policy: Partial<Policy> = {}): Report & { readonly run: NewRun } => {
  const { report, run: left } = aPart('unsplit/1', {
    evidence: { part: null, narrowing: [], ...run },
    policy: aPolicy(policy),
  })
  return { ...report, run: left }
}

const check = (report: Report & { readonly run: NewRun }): string | null => contradiction(report, report.run)

const test = (name: string, outcomes: readonly Attempt['outcome'][], overrides: Partial<Observation> = {}) => {
  const [first, ...more] = outcomes.map((outcome) => anAttempt({ outcome }))
  const repeats = overrides.markers?.some(({ kind }) => kind === 'repeats') && outcomes.includes('failed')
  const state = outcomes.at(-1) === 'passed' && !repeats ? 'passed' : 'failed'
  return anObservation({
    module: 'tests/lease.test.ts',
    titles: [name],
    outcome:
      first === undefined
        ? { kind: 'not-run', reason: 'filtered' }
        : { kind: 'ran', state, attempts: [first, ...more] },
    ...overrides,
  })
}

const budget = aBudget()
const budgets = new Map([[budget.id, budget]])

describe('of any run and its report', () => {
  const outcomes = fc.array(fc.constantFrom<Attempt['outcome'][]>('passed', 'failed', 'skipped'), { maxLength: 3 })
  const markers = fc.subarray<Observation['markers'][number]>([
    { kind: 'repeats', suite: [], detail: '2' },
    { kind: 'retry', suite: [] },
    { kind: 'skip-call', suite: [], detail: 'not here\n' },
  ])
  const observations = fc
    .uniqueArray(
      fc.record({ name: fc.constantFrom('renewal', 'expiry', 'loss'), project: fc.constantFrom('', 'web', 'node') }),
      { selector: ({ name, project }) => `${name} ${project}` },
    )
    .chain((named) =>
      fc.tuple(
        ...named.map(({ name, project }) =>
          fc.tuple(outcomes, markers).map(([all, marks]) => test(name, all, { project, markers: marks })),
        ),
      ),
    )
  const keys = [budget.id, inProject('web', budget.id), asTestId('tests/lease.test.ts > expiry')]

  it('finds no contradiction', () => {
    fc.assert(
      fc.property(observations, fc.subarray(keys), fc.boolean(), (all, budgeted, isPart) => {
        const modules = all.map(({ module: path, project }) => ({ path, project }))
        const report = reportOf(
          {
            tests: [anObservation(), ...nameByProject(modules, all)],
            ...(isPart
              ? { part: { label: '1/2', count: 2 }, narrowing: [{ kind: 'shard', detail: '--shard=1/2' }] as const }
              : {}),
          },
          { budgets: new Map(budgeted.map((id) => [id, aBudget({ id })])) },
        )
        expect(check(report)).toBeNull()
      }),
    )
  })
})

describe('a report that was edited', () => {
  const flaky = test('renewal', ['failed', 'passed'])
  const broken = test('plain', ['failed'])
  const whole = reportOf({ tests: [anObservation(), flaky, broken, test('left out', [])] }, { budgets })
  const { record, roster } = whole.run
  const lost = test('renewal', ['failed', 'failed'])
  const spent = reportOf({ tests: [anObservation(), lost] }, { budgets })
  const run = (change: Partial<NewRun['record']>, names: Partial<NewRun['roster']> = {}) => ({
    ...whole,
    run: { ...whole.run, record: { ...record, ...change }, roster: { ...roster, ...names } },
  })
  const without = (id: string) => ({ tests: record.tests.filter((one) => one.id !== id) })
  const allowed = { verdict: { ...whole.verdict, exitCode: 0 }, findings: [] } as const
  const plain = reportOf({ tests: [anObservation(), broken] })

  it('is told from the one that was written', () => {
    expect([check(whole), check(spent)]).toEqual([null, null])
  })

  it.each<[string, Report & { readonly run: NewRun }, string]>([
    ['leaves out every test of the run', run({ tests: [] }), 'the attempts of'],
    [
      'leaves out the flake, and that it flaked',
      { ...run(without(flaky.id)), tests: { ...whole.tests, flaked: [] } },
      `the attempts of ${flaky.id} differ`,
    ],
    ['leaves out the test of a finding', run(without(broken.id)), `${broken.id} failed, and its run says not`],
    [
      'leaves out a failed test and the finding of it',
      { ...plain, ...allowed, run: { ...plain.run, record: { ...plain.run.record, exitCode: 0, tests: [] } } },
      'it counts 1 as failed, its run 0',
    ],
    ['leaves out a test that did not run', run(without(test('left out', []).id)), 'it counts 1 as not run, its run 0'],
    ['counts a flake less', { ...whole, tests: { ...whole.tests, flaked: [] } }, `${flaky.id} flaked in its run`],
    ['knows fewer budgets than its findings', { ...spent, budgets: [] }, `it has no budget of ${budget.id}`],
    [
      'keeps quiet about a broken budget',
      { ...spent, ...allowed, run: { ...spent.run, record: { ...spent.run.record, exitCode: 0 } } },
      'is broken, and no finding says so',
    ],
    [
      'was narrowed to a shard and says it is no part',
      { ...whole, narrowing: [{ kind: 'shard', detail: '--shard=1/2' }] },
      'no part',
    ],
    [
      'is a part that nothing split',
      { ...run({ part: '1/2' }), part: { label: '1/2', count: 2 } },
      'its run is not the one',
    ],
    ['seals a test that it does not name', run({}, { sealed: [asTestId('nope')] }), 'nope is sealed'],
    ['seals fewer tests than it counts', run({}, { sealed: [] }), 'it counts 1 as sealed, its run 0'],
    ['names the project of no test', run({}, { projects: { 'tests/x.test.ts': 'web' } }), 'the project of tests/x'],
    [
      'names another test than was contradicted',
      {
        ...whole,
        findings: [...whole.findings, { ...finding(whole), code: 'result-contradicted', subject: 'nope' }],
      },
      'nope is not in its roster',
    ],
  ])('%s', (_what, report, says) => {
    expect(check(report)).toContain(says)
  })
})

const finding = ({ findings }: Report): Report['findings'][number] => {
  const [first] = findings.filter(({ code }) => code === 'test-failed')
  if (first === undefined) throw new Error('no finding')
  return first
}

it('takes what is left of a merge for no part', () => {
  const { report, run } = aPart('1/2, 3/4', { evidence: { narrowing: [] } })
  expect(contradiction({ ...report, parts: ['1/2', '3/4'] }, run)).toBeNull()
  expect(contradiction(report, run)).toContain('nothing split it')
})
