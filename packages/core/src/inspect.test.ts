import { readFileSync } from 'node:fs'
import { aHistory, aModule, anEvidence, anObservation, aPolicy, aRun } from '@vitest-oracle/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inspect, runChecks } from './inspect.ts'
import type { Attempt, ModuleObservation, NotRunReason, Observation, Outcome, RunEvidence } from './model/index.ts'

const attempts = fc.array(fc.constantFrom<Attempt['outcome']>('passed', 'failed', 'skipped'), {
  minLength: 1,
  maxLength: 3,
})

const ran = attempts.map(([first = 'passed', ...more]): Outcome => {
  const last = more.at(-1) ?? first
  const toAttempt = (outcome: Attempt['outcome']): Attempt => ({ outcome, durationMs: 1 })
  return {
    kind: 'ran',
    state: last === 'passed' ? 'passed' : 'failed',
    attempts: [toAttempt(first), ...more.map(toAttempt)],
  }
})

const notRun = fc
  .constantFrom<NotRunReason>(
    'marked',
    'no-body',
    'filtered',
    'setup-failed',
    'cancelled',
    'type-checked',
    'unexplained',
  )
  .map((reason): Outcome => ({ kind: 'not-run', reason }))

const observations = (path: string): fc.Arbitrary<Observation[]> =>
  fc
    .array(fc.record({ outcome: fc.oneof(ran, notRun), assertions: fc.constantFrom(0, 1), witnessed: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((tests) => tests.map((test, index) => anObservation({ ...test, module: path, titles: [`row ${index}`] })))

/** A full run of sealed specs, and the roster of an earlier one at the same LOCK. */
const fullRun = fc
  .tuple(observations('oracle/a.test.ts'), observations('oracle/b.test.ts'))
  .map((groups): RunEvidence => {
    const tests = groups.flat()
    const paths = ['oracle/a.test.ts', 'oracle/b.test.ts']
    return aRun({ modules: paths.map((path) => aModule({ path })), tests, sealedSpecs: paths })
  })

const judge = (run: RunEvidence, roster: readonly Observation[]): number =>
  inspect(aPolicy(), anEvidence({ run, history: aHistory({ runs: 1, sealedRoster: roster.map(({ id }) => id) }) }))
    .verdict.exitCode

it('allows a full run in which everything holds', () => {
  expect(inspect(aPolicy(), anEvidence()).verdict).toEqual({ kind: 'allow', exitCode: 0, enforced: true })
})

it('never turns reject into allow when a test disappears', () => {
  fc.assert(
    fc.property(fullRun, fc.nat(), (run, at) => {
      const gone = run.tests[at % run.tests.length]
      const tests = run.tests.filter((test) => test !== gone)
      expect(judge({ ...run, tests }, run.tests)).not.toBe(0)
    }),
  )
})

it('never allows a run from which a sealed module disappeared', () => {
  fc.assert(
    fc.property(fullRun, fc.nat(1), (run, at) => {
      const gone: ModuleObservation | undefined = run.modules[at]
      const modules = run.modules.filter((module) => module !== gone)
      const tests = run.tests.filter((test) => test.module !== gone?.path)
      expect(judge({ ...run, modules, tests }, [])).not.toBe(0)
    }),
  )
})

it('rejects unless every sealed test ran to a witnessed pass', () => {
  fc.assert(
    fc.property(fullRun, (run) => {
      const holds = run.tests.every(
        ({ outcome, assertions, witnessed }) =>
          witnessed &&
          assertions === 1 &&
          outcome.kind === 'ran' &&
          outcome.attempts.every((a) => a.outcome === 'passed'),
      )
      expect(judge(run, run.tests) === 0).toBe(holds)
    }),
  )
})

it('does not depend on the order of modules and tests', () => {
  fc.assert(
    fc.property(fullRun, (run) => {
      const turned = { ...run, modules: run.modules.toReversed(), tests: run.tests.toReversed() }
      expect(runChecks(aPolicy(), anEvidence({ run: turned }))).toEqual(runChecks(aPolicy(), anEvidence({ run })))
    }),
  )
})

it('stays under forty lines', () => {
  const source = readFileSync(new URL('./inspect.ts', import.meta.url), 'utf8')
  expect(source.split('\n').length).toBeLessThanOrEqual(40)
})
