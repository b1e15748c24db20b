import { aBudget, aHistory, aModule, anEvidence, anObservation, aPolicy, aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import {
  type Attempt,
  asTestId,
  type Finding,
  type History,
  type Observation,
  type Outcome,
  type Policy,
  type RunEvidence,
} from '../model/index.ts'
import { testsPassed } from './tests-passed.ts'

type Row = readonly [Finding['exitCode'], string, string]
interface Case {
  readonly name: string
  readonly policy?: Partial<Policy>
  readonly run: Partial<RunEvidence>
  readonly findings: readonly Row[]
}

const attempt = (outcome: Attempt['outcome']): Attempt => ({
  outcome,
  durationMs: 1,
  ...(outcome === 'failed' ? { message: 'AssertionError: no' } : {}),
})
const ran = (state: 'passed' | 'failed', first: Attempt['outcome'], ...more: Attempt['outcome'][]): Outcome => ({
  kind: 'ran',
  state,
  attempts: [attempt(first), ...more.map(attempt)],
})
const X = 'tests/a.test.ts > x'
const plain = (overrides: Parameters<typeof anObservation>[0] = {}): Observation =>
  anObservation({ module: 'tests/a.test.ts', titles: ['x'], ...overrides })
const module = aModule({ path: 'tests/a.test.ts' })
const setupFailed: Outcome = { kind: 'not-run', reason: 'setup-failed', detail: 'Error: no database' }

const TABLE: readonly Case[] = [
  { name: 'is silent when everything passed', run: { tests: [plain()] }, findings: [] },
  {
    name: 'reports a failing test',
    run: { tests: [plain({ outcome: ran('failed', 'failed') })] },
    findings: [[1, 'test-failed', X]],
  },
  {
    name: 'reports a failing sealed test like any other',
    run: { tests: [anObservation({ outcome: ran('failed', 'failed') })] },
    findings: [[1, 'test-failed', 'oracle/properties/order.test.ts > holds']],
  },
  {
    name: 'counts a failed attempt although a later one passed',
    run: {
      tests: [
        plain({ outcome: ran('passed', 'failed', 'passed'), markers: [{ kind: 'repeats', suite: [], detail: '1' }] }),
      ],
    },
    findings: [[1, 'test-failed', X]],
  },
  {
    name: 'leaves a budgeted test to its budget',
    policy: { budgets: new Map([[asTestId(X), aBudget({ id: asTestId(X) })]]) },
    run: { tests: [plain({ outcome: ran('failed', 'failed', 'failed') })] },
    findings: [],
  },
  {
    name: 'leaves a failing test with a retry of its own to the flake budget',
    run: {
      tests: [plain({ outcome: ran('failed', 'failed'), markers: [{ kind: 'retry', suite: [], detail: '50' }] })],
    },
    findings: [],
  },
  {
    name: 'leaves a lost trial to the sealed evidence',
    run: {
      tests: [
        plain({
          outcome: ran('failed', 'failed'),
          trial: { kind: 'fixtures', set: 's', results: [{ input: 'a', outcome: 'differs' }] },
        }),
      ],
    },
    findings: [],
  },
  {
    name: 'reports a test that failed beside a trial that held',
    run: { tests: [plain({ outcome: ran('failed', 'failed'), trial: { kind: 'fixtures', set: 's', results: [] } })] },
    findings: [[1, 'test-failed', X]],
  },
  {
    name: 'does not take a skip call for a failure',
    run: { tests: [plain({ outcome: ran('failed', 'skipped') })] },
    findings: [],
  },
  {
    name: 'reports a failed attempt beside a skip call',
    run: { tests: [plain({ outcome: ran('failed', 'failed', 'skipped') })] },
    findings: [[1, 'test-failed', X]],
  },
  {
    name: 'lets a permitted fails decide by its state',
    run: { tests: [plain({ outcome: ran('passed', 'failed'), markers: [{ kind: 'fails', suite: [] }] })] },
    findings: [],
  },
  {
    name: 'lets the witnessed outcome stand against the reporter (R04)',
    run: { tests: [plain({ outcome: ran('failed', 'failed'), contradiction: 'Vitest was told that it was skipped' })] },
    findings: [[1, 'result-contradicted', X]],
  },
  {
    name: 'reports a failed set-up once for its tests',
    run: {
      modules: [{ ...module, errors: ['Error: no database'] }],
      tests: [plain({ outcome: setupFailed }), plain({ titles: ['y'], outcome: setupFailed })],
    },
    findings: [[1, 'suite-setup-failed', 'tests/a.test.ts']],
  },
  {
    name: 'reports an error of the module that only holds the words of the failed set-up',
    run: {
      modules: [{ ...module, errors: ['Error: no database', 'Error: no database left open', 'Error'] }],
      tests: [plain({ outcome: setupFailed })],
    },
    findings: [
      [1, 'suite-setup-failed', 'tests/a.test.ts'],
      [1, 'module-error', 'tests/a.test.ts'],
      [1, 'module-error', 'tests/a.test.ts'],
    ],
  },
  {
    name: 'lets a failed set-up without words excuse no error',
    run: {
      modules: [{ ...module, errors: ['Error: no database'] }],
      tests: [plain({ outcome: { kind: 'not-run', reason: 'setup-failed' } })],
    },
    findings: [
      [1, 'suite-setup-failed', 'tests/a.test.ts'],
      [1, 'module-error', 'tests/a.test.ts'],
    ],
  },
  {
    name: 'reports what failed in a replay beside its counterexample',
    run: {
      narrowing: [{ kind: 'replay', detail: 'ORACLE_REPLAY=1/0:1' }],
      tests: [
        plain({
          outcome: ran('failed', 'failed'),
          trial: {
            kind: 'property',
            name: 'x',
            seeds: [{ label: '1', seed: 1, outcome: 'too-few-runs', runs: 1, discards: 0 }],
          },
        }),
      ],
    },
    findings: [[1, 'test-failed', X]],
  },
  {
    name: 'leaves the failed set-up of a sealed test to run-complete',
    run: { modules: [aModule({ errors: ['Error: no database'] })], tests: [anObservation({ outcome: setupFailed })] },
    findings: [],
  },
  {
    name: 'reports a module that did not load, unless it is sealed',
    run: {
      modules: [{ ...module, state: 'failed-to-load', errors: ['SyntaxError'] }, aModule({ state: 'failed-to-load' })],
      tests: [],
    },
    findings: [[1, 'module-failed-to-load', 'tests/a.test.ts']],
  },
  {
    name: 'reports errors outside of tests, in sealed modules too',
    run: { modules: [aModule({ errors: ['Error: Obsolete snapshots found'] })] },
    findings: [[1, 'module-error', 'oracle/properties/order.test.ts']],
  },
  {
    name: 'reports unhandled errors',
    run: { unhandledErrors: ['Error: late'] },
    findings: [[1, 'unhandled-error', 'unhandled error']],
  },
  {
    name: 'leaves frozen cases out of a full run',
    run: { tests: [plain({ module: 'oracle/frozen/a.test.ts', outcome: ran('failed', 'failed') })] },
    findings: [],
  },
  {
    name: 'judges a frozen case that a person names',
    run: {
      narrowing: [{ kind: 'file-filter', detail: 'oracle/frozen/a.test.ts' }],
      tests: [plain({ module: 'oracle/frozen/a.test.ts', outcome: ran('failed', 'failed') })],
    },
    findings: [[1, 'test-failed', 'oracle/frozen/a.test.ts > x']],
  },
]

it.each(TABLE)('$name', ({ policy, run, findings }) => {
  const found = testsPassed(aPolicy(policy), anEvidence({ run: aRun(run) }))
  expect(found.map(({ exitCode, code, subject }) => [exitCode, code, subject])).toEqual(findings)
})

it('names the place, the undone marker and the suspect', () => {
  const test = plain({
    outcome: ran('failed', 'failed'),
    line: 12,
    unmarked: true,
    markers: [{ kind: 'skip', suite: [] }],
    suspect: 'fake timers were left on by "a"',
  })
  expect(testsPassed(aPolicy(), anEvidence({ run: aRun({ tests: [test] }) }))[0]?.message).toBe(
    'failed: AssertionError: no (tests/a.test.ts:12); its skip does not stand; suspect: fake timers were left on by "a"',
  )
})

const earlier = { commits: 40, failed: new Map([[asTestId(X), 3]]) }
const HINT = '; failed first at 3 of 40 recorded commits: if it is a flake, npx vitest-oracle budget candidates'

it.each<{ name: string; test?: Partial<Observation>; history?: Partial<History>; says: boolean }>([
  { name: 'says that it failed first before', history: { earlier }, says: true },
  { name: 'says nothing where it did not', says: false },
  {
    name: 'leaves it to the note of a flake at this commit',
    history: {
      earlier,
      atCommit: {
        passed: new Map([[asTestId(X), { startedAt: 0, zone: null, platform: 'linux' }]]),
        failed: new Map(),
      },
    },
    says: false,
  },
  {
    name: 'says nothing of a property',
    test: { trial: { kind: 'fixtures', set: 's', results: [] } },
    history: { earlier },
    says: false,
  },
])('$name', ({ test, history, says }) => {
  const run = aRun({ tests: [plain({ outcome: ran('failed', 'failed'), ...test })] })
  const [finding] = testsPassed(aPolicy(), anEvidence({ run, history: aHistory(history) }))
  expect(finding).toMatchObject({ code: 'test-failed', exitCode: 1 })
  expect(finding?.message.endsWith(HINT)).toBe(says)
})
