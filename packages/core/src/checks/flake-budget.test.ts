import {
  aBudget,
  aDay,
  aHistory,
  aModule,
  anEvidence,
  anObservation,
  aPermit,
  aPolicy,
  aRun,
} from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import {
  type Attempt,
  asTestId,
  type Budget,
  type Evidence,
  type Finding,
  type Observation,
  type Outcome,
  type Policy,
  type RunEvidence,
  type Sample,
} from '../model/index.ts'
import { flakeBudget } from './flake-budget.ts'

interface Case {
  readonly name: string
  readonly budget?: Partial<Budget> | null
  readonly policy?: Partial<Policy>
  readonly test?: Partial<Observation> | null
  readonly run?: Partial<RunEvidence>
  readonly failedBefore?: number
  readonly runsBefore?: number
  readonly before?: readonly Sample[]
  readonly evidence?: Partial<Evidence>
  readonly findings: readonly (readonly [Finding['exitCode'], string])[]
}

const { id } = aBudget()
const ran = (first: Attempt['outcome'], ...more: Attempt['outcome'][]): Outcome => ({
  kind: 'ran',
  state: [first, ...more].at(-1) === 'passed' ? 'passed' : 'failed',
  attempts: [{ outcome: first, durationMs: 1 }, ...more.map((outcome) => ({ outcome, durationMs: 1 }))],
})
const samples = (runs: number, failed: number): readonly Sample[] =>
  Array.from({ length: runs }, (_, index) => ({ passed: index < runs - failed, commit: `${index}`, startedAt: index }))

const SINCE = 'a'.repeat(40)

const TABLE: readonly Case[] = [
  { name: 'is silent about a clean pass', findings: [] },
  { name: 'lets a retry pass inside the window', test: { outcome: ran('failed', 'passed') }, findings: [] },
  {
    name: 'rejects a window that is over',
    test: { outcome: ran('failed', 'passed') },
    failedBefore: 1,
    findings: [[8, 'budget-over']],
  },
  {
    name: 'is strict without history',
    test: { outcome: ran('failed', 'passed') },
    runsBefore: 0,
    findings: [[8, 'budget-over']],
  },
  {
    name: 'calls a test broken whose attempts all failed',
    test: { outcome: ran('failed', 'failed') },
    findings: [[8, 'budget-broken']],
  },
  {
    name: 'says of a test that is broken now that its window is over, too',
    test: { outcome: ran('failed', 'failed') },
    failedBefore: 1,
    findings: [
      [8, 'budget-broken'],
      [8, 'budget-over'],
    ],
  },
  {
    name: 'has no window to be over where no retry is granted',
    budget: { retries: 0 },
    test: { outcome: ran('failed') },
    failedBefore: 1,
    findings: [[8, 'budget-broken']],
  },
  {
    name: 'grants a destructive test no retry',
    budget: { destructive: true },
    test: { outcome: ran('failed', 'passed') },
    findings: [[8, 'budget-broken']],
  },
  {
    name: 'rejects a failure under a record without retries',
    budget: { retries: 0 },
    test: { outcome: ran('failed') },
    findings: [[8, 'budget-broken']],
  },
  {
    name: 'is good through its last day, and says that it is the last',
    budget: { expires: { kind: 'day', day: aDay() } },
    findings: [[0, 'budget-expires-soon']],
  },
  {
    name: 'rejects an expired record although the test passed',
    budget: { expires: { kind: 'day', day: aDay('2026-11-29') } },
    findings: [[8, 'budget-expired']],
  },
  {
    name: 'rejects a record whose commit was reached',
    budget: { expires: { kind: 'commit', commit: 'abc', ticket: 'T-1' } },
    evidence: { reachedCommits: new Set(['abc']) },
    findings: [[8, 'budget-expired']],
  },
  {
    name: 'rejects a test that did not run',
    test: { outcome: { kind: 'not-run', reason: 'unexplained' } },
    findings: [[8, 'budget-not-run']],
  },
  {
    name: 'lets a permit in force excuse a test that did not run',
    test: { outcome: { kind: 'not-run', reason: 'marked' } },
    policy: { permits: new Map([[id, aPermit({ id })]]) },
    evidence: { permitsInForce: new Set([id]) },
    findings: [],
  },
  {
    name: 'does not judge a test that a narrowed run left out',
    budget: { expires: { kind: 'day', day: aDay('2026-11-29') } },
    run: { narrowing: [{ kind: 'name-pattern', detail: '-t total' }] },
    test: { outcome: { kind: 'not-run', reason: 'filtered' } },
    findings: [],
  },
  { name: 'leaves a skip call to run-complete', test: { outcome: ran('skipped') }, findings: [] },
  {
    name: 'notes the incident that a since stands for',
    budget: { since: SINCE },
    before: samples(9, 2),
    findings: [[0, 'budget-incident']],
  },
  {
    name: 'notes a since whose commit no recorded run has',
    budget: { since: SINCE },
    findings: [[0, 'since-not-recorded']],
  },
  {
    name: 'rejects a failing test that counts on a retry of its own',
    budget: null,
    test: { outcome: ran('failed'), markers: [{ kind: 'retry', suite: [], detail: '50' }] },
    findings: [[8, 'retry-not-granted']],
  },
  {
    name: 'rejects a pass that came after a failed attempt nobody granted',
    budget: null,
    test: { outcome: ran('failed', 'passed'), markers: [{ kind: 'retry', suite: [], detail: '50' }] },
    findings: [
      [8, 'retry-not-granted'],
      [0, 'flake-without-record'],
    ],
  },
  {
    name: 'notes retries that did not matter',
    budget: null,
    test: { markers: [{ kind: 'retry', suite: ['s'], detail: '2' }] },
    findings: [[0, 'retry-ignored']],
  },
]

it.each(TABLE)(
  '$name',
  ({ budget, policy, test, run, failedBefore = 0, runsBefore = 19, before, evidence, findings }) => {
    const record = aBudget(budget ?? {})
    const judged = flakeBudget(
      aPolicy({ budgets: new Map(budget === null ? [] : [[id, record]]), ...policy }),
      anEvidence({
        run: aRun({
          modules: [aModule({ path: 'tests/lease.test.ts' })],
          tests: [anObservation({ id, module: 'tests/lease.test.ts', ...test })],
          ...run,
        }),
        history: aHistory({
          runs: runsBefore,
          samples: new Map([[id, samples(runsBefore, failedBefore)]]),
          before: new Map(before === undefined ? [] : [[id, before]]),
        }),
        ...evidence,
      }),
    )
    expect(judged.map(({ exitCode, code }) => [exitCode, code])).toEqual(findings)
    expect(judged.every(({ subject }) => subject === id)).toBe(true)
  },
)

it('notes records that count for nothing, three by name', () => {
  const history = aHistory({ skipped: ['a', 'b', 'c', 'd'].map((name) => `${name}.json: foreign`) })
  expect(flakeBudget(aPolicy(), anEvidence({ history }))).toMatchObject([
    {
      exitCode: 0,
      code: 'ledger-file-skipped',
      message: '4 records count for nothing: a.json: foreign; b.json: foreign; c.json: foreign; and 1 more',
    },
  ])
})

it('notes records that changed while tests ran, three by name', () => {
  const ledgerChanges = ['a', 'b', 'c', 'd'].map((name) => `${name}.json appeared`)
  expect(flakeBudget(aPolicy(), anEvidence({ ledgerChanges }))).toMatchObject([
    {
      exitCode: 0,
      code: 'ledger-changed-during-run',
      message: '4 records changed while tests ran: a.json appeared; b.json appeared; c.json appeared; and 1 more',
    },
  ])
})

it('says what a ledger was not asked for, and calls it no record', () => {
  const history = aHistory({ unread: 'cannot read the ledger postgres://db.example.com/ci: no server' })
  expect(flakeBudget(aPolicy(), anEvidence({ history }))).toMatchObject([
    { exitCode: 0, code: 'ledger-not-read', message: 'cannot read the ledger postgres://db.example.com/ci: no server' },
  ])
})

it.each([
  { project: 'unit', codes: ['budget-broken', 'budget-over'] },
  { project: 'other', codes: [] },
])('holds a record of project unit against its test where $project ran alone', ({ project, codes }) => {
  const key = asTestId(`|unit| ${id}`)
  const budgets = new Map([[key, aBudget({ id: key })]])
  const test = anObservation({ id, project, module: 'tests/lease.test.ts', outcome: ran('failed', 'failed') })
  const found = flakeBudget(aPolicy({ budgets }), anEvidence({ run: aRun({ tests: [test] }) }))
  expect(found.map(({ code }) => code)).toEqual(codes)
})

it.each([
  { runs: 0, says: 'failed first in 1 of 1 runs; 0.05 allows none before 20 recorded runs (0 recorded so far)' },
  { runs: 9, says: 'failed first in 1 of 10 runs; 0.05 allows none before 20 recorded runs (9 recorded so far)' },
  {
    runs: 9,
    budget: { windowRuns: 10 },
    says: 'failed first in 1 of 10 runs; 0.05 of 10 runs is less than one, so that none is ever allowed',
  },
  { runs: 9, budget: { maxFailRate: 0 }, says: 'failed first in 1 of 10 runs, 0 allowed (max_fail_rate 0)' },
])('says of a window of $runs recorded runs "$says"', ({ runs, budget, says }) => {
  const [finding] = flakeBudget(
    aPolicy({ budgets: new Map([[id, aBudget(budget)]]) }),
    anEvidence({
      run: aRun({ tests: [anObservation({ id, module: 'tests/lease.test.ts', outcome: ran('failed', 'passed') })] }),
      history: aHistory({ runs, samples: new Map([[id, samples(runs, 0)]]) }),
    }),
  )
  expect(finding?.message).toBe(says)
})

it.each([
  { runs: 9, budget: {}, recorded: true },
  { runs: 40, budget: {}, recorded: false },
  { runs: 9, budget: { windowRuns: 10 }, recorded: false },
  { runs: 9, budget: { maxFailRate: 0 }, recorded: false },
])('says how runs are recorded where that mends a window of $runs runs under $budget: $recorded', (row) => {
  const { runs, budget, recorded } = row
  const [finding] = flakeBudget(
    aPolicy({ budgets: new Map([[id, aBudget(budget)]]) }),
    anEvidence({
      run: aRun({ tests: [anObservation({ id, module: 'tests/lease.test.ts', outcome: ran('failed', 'passed') })] }),
      history: aHistory({ runs, samples: new Map([[id, samples(runs, 3)]]) }),
    }),
  )
  expect(finding?.action.endsWith('or by npx vitest-oracle ledger record')).toBe(recorded)
})

it('says what a since left behind, and how many of it failed', () => {
  const [finding] = flakeBudget(
    aPolicy({ budgets: new Map([[id, aBudget({ since: SINCE })]]) }),
    anEvidence({ history: aHistory({ before: new Map([[id, samples(40, 5)]]) }) }),
  )
  expect(finding?.message).toBe(
    'incident: its window starts after aaaaaaaaaaaa and left 40 runs behind, 5 of which failed first',
  )
})
