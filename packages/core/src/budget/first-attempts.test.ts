import { aBudget, aDigest, anAttempt, anObservation, aRunRecord } from '@vitest-oracle/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  asTestId,
  type Budget,
  budgetOf,
  type Digest,
  inProject,
  nameByProject,
  type Observation,
  type Outcome,
  type Roster,
  type RunRecord,
  type TestId,
} from '../model/index.ts'
import { firstAttempts } from './first-attempts.ts'
import { recordTests } from './record-tests.ts'

const BARE = asTestId('tests/a.test.ts > t')
const [P1, P2] = [inProject('p1', BARE), inProject('p2', BARE)]
const KEYS = [BARE, P1, P2]

const observe = (project: string, outcome: Outcome): Observation =>
  anObservation({ id: BARE, bareId: BARE, project, module: 'tests/a.test.ts', outcome })

const passes: Outcome = { kind: 'ran', state: 'passed', attempts: [anAttempt()] }
const fails: Outcome = { kind: 'ran', state: 'passed', attempts: [anAttempt({ outcome: 'failed' }), anAttempt()] }

const anyOutcome = fc.oneof(
  fc.constant(passes),
  fc.constant<Outcome>({ kind: 'not-run', reason: 'marked' }),
  fc
    .tuple(fc.constantFrom('passed', 'failed', 'skipped'), fc.array(fc.constantFrom('passed', 'failed', 'skipped')))
    .map(([first, rest]): Outcome => {
      const [head, ...tail] = [first, ...rest].map((outcome) => anAttempt({ outcome }))
      return head === undefined
        ? { kind: 'not-run', reason: 'marked' }
        : {
            kind: 'ran',
            state: (tail.at(-1) ?? head).outcome === 'failed' ? 'failed' : 'passed',
            attempts: [head, ...tail],
          }
    }),
)

const anyTests = fc
  .uniqueArray(fc.constantFrom('p1', 'p2', 'p3', ''), { minLength: 1, maxLength: 3 })
  .chain((projects) => fc.tuple(...projects.map((project) => anyOutcome.map((outcome) => observe(project, outcome)))))
  .map((tests) =>
    nameByProject(
      tests.map(({ module, project }) => ({ path: module, project })),
      tests,
    ),
  )

const anyBudgets = fc
  .subarray(KEYS)
  .map((keys): ReadonlyMap<TestId, Budget> => new Map(keys.map((id) => [id, aBudget({ id })])))

/** An older program kept a test under its budget's key, and did not say whose a test without a project was. */
const anyForm = fc.constantFrom('now', 'before', 'lost')

const anyKept = fc.record({ tests: anyTests, budgets: anyBudgets, form: anyForm })

interface Kept {
  readonly run: RunRecord
  readonly rosters: ReadonlyMap<Digest, Roster>
}

const keep = (tests: readonly Observation[], budgets: ReadonlyMap<TestId, Budget>, form: string): Kept => {
  const { tests: records, roster } = recordTests({ budgets }, tests)
  const { projects: _, ...older } = roster
  const digest = aDigest('roster')
  const keyOf = (id: TestId): TestId => {
    const test = tests.find((test) => test.id === id)
    return (test && budgetOf({ budgets }, test)?.id) ?? id
  }
  return {
    run: aRunRecord({
      roster: digest,
      tests: form === 'before' ? records.map((test) => ({ ...test, id: keyOf(test.id) })) : records,
    }),
    rosters: form === 'lost' ? new Map() : new Map([[digest, form === 'before' ? older : roster]]),
  }
}

const passed = ({ outcome }: Observation): boolean | undefined => {
  const first = outcome.kind === 'ran' ? outcome.attempts.find((attempt) => attempt.outcome !== 'skipped') : undefined
  return first && first.outcome === 'passed'
}

const isMeant = (key: TestId, { project, bareId }: Observation): boolean =>
  key === bareId || key === inProject(project, bareId)

test('under whatever key it is asked for, no failure is lost and no pass is another test’s', () => {
  fc.assert(
    fc.property(anyKept, fc.constantFrom(...KEYS), ({ tests, budgets, form }, key) => {
      const { run, rosters } = keep(tests, budgets, form)
      const shown = firstAttempts(rosters)(key, run)
      const meant = tests.filter((test) => isMeant(key, test)).map(passed)
      if (meant.includes(false)) expect(shown).toBe(false)
      if (shown === true) {
        expect(meant).not.toEqual([])
        expect(new Set(meant)).toEqual(new Set([true]))
      }
    }),
    { numRuns: 2000 },
  )
})

test('what a run says is read in full under every key, unless its project has no name', () => {
  fc.assert(
    fc.property(anyTests, anyBudgets, fc.constantFrom(...KEYS), (tests, budgets, key) => {
      fc.pre(tests.every(({ project }) => project !== ''))
      const { run, rosters } = keep(tests, budgets, 'now')
      const meant = tests.filter((test) => isMeant(key, test)).map(passed)
      const expected = meant.includes(false) ? false : meant.length === 0 || meant.includes(undefined) ? null : true
      expect(firstAttempts(rosters)(key, run)).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  { name: 'its only project', project: 'p1', outcome: passes, form: 'now', shown: true },
  { name: 'its only project', project: 'p1', outcome: fails, form: 'now', shown: false },
  { name: 'another project alone', project: 'p2', outcome: passes, form: 'now', shown: null },
  { name: 'another project alone', project: 'p2', outcome: fails, form: 'now', shown: null },
  { name: 'a project without a name', project: '', outcome: passes, form: 'now', shown: null },
  { name: 'a project without a name', project: '', outcome: fails, form: 'now', shown: false },
  { name: 'nobody knows which project', project: 'p2', outcome: passes, form: 'before', shown: null },
  { name: 'nobody knows which project', project: 'p2', outcome: fails, form: 'before', shown: false },
  { name: 'nobody knows which project, its roster lost,', project: 'p2', outcome: fails, form: 'lost', shown: false },
])('a key with a project takes $shown from a run of $name', ({ project, outcome, form, shown }) => {
  const { run, rosters } = keep([observe(project, outcome)], new Map(), form)
  expect(firstAttempts(rosters)(P1, run)).toBe(shown)
})

test('a roster that knows whose a file is names no test that it does not list', () => {
  const roster: Roster = { version: 1, ids: [], sealed: [], projects: { 'tests/a.test.ts': 'p1' } }
  const run = aRunRecord()
  expect([BARE, P1].map((key) => firstAttempts(new Map([[run.roster, roster]]))(key, run))).toEqual([null, null])
})

test('two records of one name are as good as the worse', () => {
  const of = (...attempts: RunRecord['tests'][number]['attempts'][]) =>
    firstAttempts(new Map())(
      BARE,
      aRunRecord({ tests: attempts.map((attempts) => ({ id: BARE, attempts, durationMs: 1, markers: [] })) }),
    )
  expect([of(['passed'], ['failed']), of(['passed'], []), of(['passed'], ['passed'])]).toEqual([false, null, true])
})

test('a file named like a part of every object is run by no project that the roster does not name', () => {
  const id = asTestId('__proto__ > t')
  const roster: Roster = { version: 1, ids: [id], sealed: [], projects: {} }
  const run = aRunRecord({ tests: [{ id, attempts: ['failed'], durationMs: 1, markers: [] }] })
  expect(firstAttempts(new Map([[run.roster, roster]]))(inProject('p1', id), run)).toBe(false)
})
