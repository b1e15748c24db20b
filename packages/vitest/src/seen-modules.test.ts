import type { ModuleObservation, Observation, Outcome } from '@vitest-oracle/core/model'
import { aModule, anAttempt, anObservation } from '@vitest-oracle/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testKeyOf } from './charged-tests.ts'
import type { Seen } from './observe.ts'
import {
  hasGoneFailure,
  type Memory,
  remember,
  rememberErrors,
  rememberMissing,
  unhandledErrors,
  watchState,
} from './seen-modules.ts'

// Files that exist: what is deleted is forgotten.
const A = 'package.json'
const B = 'README.md'

const FAILED: Outcome = { kind: 'ran', state: 'failed', attempts: [anAttempt({ outcome: 'failed' })] }
const FILTERED: Outcome = { kind: 'not-run', reason: 'filtered' }
const SET_UP_FAILED: Outcome = { kind: 'not-run', reason: 'setup-failed' }
const CANCELLED: Outcome = { kind: 'not-run', reason: 'cancelled' }

const aTest = (path: string, title: string, outcome?: Outcome): Observation =>
  anObservation({ module: path, titles: [title], ...(outcome === undefined ? {} : { outcome }) })

const seen = (path: string, tests: readonly Observation[], module: Partial<ModuleObservation> = {}): Seen => ({
  module: aModule({ path, ...module }),
  tests,
})

const after = (...runs: readonly (readonly Seen[])[]): Memory => {
  const memory: Memory = {
    seen: new Map(),
    fresh: new Set(),
    charged: new Set(),
    olderErrors: [],
    freshErrors: [],
    oracle: { home: process.cwd() },
  }
  for (const run of runs) remember(memory, run)
  return memory
}

const redIn = (memory: Memory): readonly string[] => watchState(memory).redNotRerun.map(({ id }) => id)

it('counts what the last run left out', () => {
  const memory = after([seen(A, [aTest(A, 'x')]), seen(B, [aTest(B, 'y')])], [seen(B, [aTest(B, 'y')])])
  expect(watchState(memory)).toEqual({ redNotRerun: [], modules: 2, older: 1 })
})

it.each<{ name: string; second: readonly Seen[]; red: readonly string[] }>([
  { name: 'is red while only others run', second: [seen(B, [aTest(B, 'y')])], red: [`${A} > x`] },
  { name: 'is red while a filter leaves it out', second: [seen(A, [aTest(A, 'x', FILTERED)])], red: [`${A} > x`] },
  { name: 'is red when its run was cancelled', second: [seen(A, [aTest(A, 'x', CANCELLED)])], red: [`${A} > x`] },
  { name: 'is red when its module was', second: [seen(A, [], { state: 'cancelled' })], red: [`${A} > x`] },
  { name: 'is of this run when it fails again', second: [seen(A, [aTest(A, 'x', FAILED)])], red: [] },
  { name: 'is forgotten when it passes', second: [seen(A, [aTest(A, 'x')])], red: [] },
  { name: 'is forgotten when it is gone', second: [seen(A, [aTest(A, 'z')])], red: [] },
])('a test that failed $name', ({ second, red }) => {
  const memory = after([seen(A, [aTest(A, 'x', FAILED)])], second)
  expect(redIn(memory)).toEqual(red)
  const [kept] = [...memory.seen.values()].flatMap(({ tests }) => tests).filter(({ id }) => id === `${A} > x`)
  if (red.length > 0) expect(kept?.outcome).toEqual(FAILED)
})

it('forgets the tests of a file that was deleted', () => {
  const memory = after([seen('no-such.test.ts', [aTest('no-such.test.ts', 'x', FAILED)])], [seen(B, [aTest(B, 'y')])])
  expect(watchState(memory)).toEqual({ redNotRerun: [], modules: 1, older: 0 })
})

it('is red about a module that failed outside its tests, or whose worker never answered', () => {
  const broken = seen(A, [], { state: 'failed-to-load', errors: ['no such import'] })
  expect(redIn(after([broken], [seen(B, [])]))).toEqual([A])
  const memory = after([seen(B, [])])
  rememberMissing(memory, [aModule({ path: A, state: 'never-returned' })])
  expect(redIn(memory)).toEqual([])
  remember(memory, [seen(B, [])])
  expect(redIn(memory)).toEqual([A])
})

it.each<{ name: string; second: Seen; errors: readonly string[] }>([
  { name: 'is cancelled', second: seen(A, [], { state: 'cancelled' }), errors: ['no set-up'] },
  { name: 'leaves out what ran then', second: seen(A, [aTest(A, 'x', FILTERED)]), errors: ['no set-up'] },
  { name: 'cancels what ran then', second: seen(A, [aTest(A, 'x', CANCELLED)]), errors: ['no set-up'] },
  { name: 'leaves out another test', second: seen(A, [aTest(A, 'x'), aTest(A, 'y', FILTERED)]), errors: [] },
  { name: 'runs it again', second: seen(A, [aTest(A, 'x')]), errors: [] },
])('of an error outside tests remembers $errors after a run that $name', ({ second, errors }) => {
  const broken = seen(A, [aTest(A, 'x', SET_UP_FAILED)], { errors: ['no set-up'] })
  const memory = after([broken], [second], [second])
  expect([...memory.seen.values()].flatMap(({ module }) => module.errors)).toEqual(errors)
  expect(redIn(memory)).toEqual(errors.length === 0 ? [] : [A])
})

const afterError = (origin: string | null, ...runs: readonly (readonly Seen[])[]): Memory => {
  const memory = after([seen(A, [aTest(A, 'x')]), seen(B, [aTest(B, 'y')])])
  rememberErrors(memory, [{ message: 'boom', origin }])
  for (const run of runs) remember(memory, run)
  return memory
}

it.each<{ name: string; origin?: string; runs: readonly (readonly Seen[])[]; stands: boolean }>([
  { name: 'while only others run', origin: A, runs: [[seen(B, [])]], stands: true },
  { name: 'while its module is filtered', origin: A, runs: [[seen(A, [aTest(A, 'x', FILTERED)])]], stands: true },
  { name: 'when its module is cancelled', origin: A, runs: [[seen(A, [], { state: 'cancelled' })]], stands: true },
  { name: 'until its module has run again', origin: A, runs: [[seen(A, [aTest(A, 'x')])]], stands: false },
  { name: 'while one of its modules has not run', runs: [[seen(A, [])]], stands: true },
  { name: 'until all of its modules have run', runs: [[seen(A, [])], [seen(B, [])]], stands: false },
])('an unhandled error stands $name', ({ origin = null, runs, stands }) => {
  const memory = afterError(origin, ...runs)
  expect(unhandledErrors(memory)).toEqual(stands ? ['boom'] : [])
  expect(redIn(memory)).toEqual(stands ? ['boom'] : [])
})

it('is not red about an error of this run', () => {
  expect(unhandledErrors(afterError(A))).toEqual(['boom'])
  expect(redIn(afterError(A))).toEqual([])
})

it('knows when something red is there no more', () => {
  const failed = [aTest('no-such.test.ts', 'x', FAILED)]
  expect(hasGoneFailure(after([seen('no-such.test.ts', failed)]))).toBe(true)
  expect(hasGoneFailure(after([seen('no-such.test.ts', [])], []))).toBe(false)
  expect(hasGoneFailure(after([seen(A, [aTest(A, 'x', FAILED)])]))).toBe(false)
})

const outcomesOf = (memory: Memory, id: string): readonly Outcome[] =>
  [...memory.seen.values()].flatMap(({ tests }) => tests.filter((test) => test.id === id)).map(({ outcome }) => outcome)

const cancelledIn = (memory: Memory): readonly string[] => watchState(memory).cancelled ?? []

const CUT = seen(A, [], { state: 'cancelled' })

it.each<{ name: string; first?: Seen; runs: readonly Seen[]; stands: boolean }>([
  { name: 'while only others run', runs: [CUT, seen(B, [])], stands: true },
  { name: 'while a filter leaves it out', runs: [CUT, seen(A, [aTest(A, 'x', FILTERED)])], stands: true },
  {
    name: 'while a filter leaves one of its tests out',
    runs: [CUT, seen(A, [aTest(A, 'x', FILTERED), aTest(A, 'y')])],
    stands: true,
  },
  {
    name: 'where only a test of it was',
    runs: [seen(A, [aTest(A, 'x', CANCELLED), aTest(A, 'y')]), seen(B, [])],
    stands: true,
  },
  { name: 'where nothing of it was seen before', first: seen(B, []), runs: [CUT, seen(B, [])], stands: true },
  { name: 'until it has run', runs: [CUT, seen(A, [aTest(A, 'x'), aTest(A, 'y')])], stands: false },
  { name: 'until it has run without what was taken out', runs: [CUT, seen(A, [aTest(A, 'y')])], stands: false },
  { name: 'until it could not be loaded', runs: [CUT, seen(A, [], { state: 'failed-to-load' })], stands: false },
])('a module is cancelled $name', ({ first = seen(A, [aTest(A, 'x'), aTest(A, 'y')]), runs, stands }) => {
  const memory = after([first], ...runs.map((run) => [run]))
  expect(cancelledIn(memory)).toEqual(stands ? [A] : [])
  if (stands) expect(outcomesOf(memory, `${A} > x`)).not.toContainEqual(expect.objectContaining({ state: 'passed' }))
  remember(memory, [seen(A, [aTest(A, 'x'), aTest(A, 'y')])])
  expect(cancelledIn(memory)).toEqual([])
})

it('is red about what failed before it was cancelled', () => {
  const memory = after([seen(A, [aTest(A, 'x', FAILED), aTest(A, 'y')])], [CUT])
  expect(redIn(memory)).toEqual([`${A} > x`])
  expect(watchState(memory)).toMatchObject({ cancelled: [A], modules: 1, older: 1 })
})

it.each<{ name: string; between: Seen }>([
  { name: 'could not be loaded', between: seen(A, [], { state: 'failed-to-load', errors: ['no such import'] }) },
  { name: 'lost its worker', between: seen(A, [], { state: 'never-returned' }) },
  { name: 'was cancelled', between: CUT },
])('remembers what failed before its module $name', ({ between }) => {
  const failed = seen(A, [aTest(A, 'x', FAILED), aTest(A, 'y', SET_UP_FAILED)], { errors: ['no set-up'] })
  const memory = after([failed], [between], [between])
  remember(memory, [seen(A, [aTest(A, 'x', FILTERED), aTest(A, 'y', FILTERED), aTest(A, 'z')])])
  expect(redIn(memory)).toEqual([`${A} > x`])
  expect(memory.seen.get(`\n${A}`)?.module.errors).toEqual(['no set-up'])
  remember(memory, [
    seen(
      A,
      ['x', 'y', 'z'].map((title) => aTest(A, title)),
    ),
  ])
  expect(redIn(memory)).toEqual([])
  expect(memory.seen.get(`\n${A}`)?.module.errors).toEqual([])
})

it('keeps a left-out test that the last verdict charged with something, and no other pass', () => {
  const [hollow, fine] = [aTest(A, 'x'), aTest(A, 'y')]
  const memory = after([seen(A, [hollow, fine])])
  memory.charged = new Set([testKeyOf(hollow)])
  remember(memory, [seen(A, [aTest(A, 'x', FILTERED), aTest(A, 'y', FILTERED)])])
  expect([...memory.seen.values()].flatMap(({ tests }) => tests)).toEqual([hollow, aTest(A, 'y', FILTERED)])
  expect(redIn(memory)).toEqual([`${A} > x`])
  remember(memory, [seen(A, [hollow, fine])])
  expect(redIn(memory)).toEqual([])
})

it('says among how many modules an error is of which it does not know the module', () => {
  expect(watchState(afterError(null, [seen(A, [])])).redNotRerun).toEqual([{ id: 'boom', module: B, among: 2 }])
  expect(watchState(afterError(A, [])).redNotRerun).toEqual([{ id: 'boom', module: A }])
})

it('waits for a deleted file that was cancelled', () => {
  expect(hasGoneFailure(after([seen('no-such.test.ts', [], { state: 'cancelled' })]))).toBe(true)
})

const TITLES = ['x', 'y', 'z']
const anyOutcome = fc.constantFrom<Outcome | undefined>(undefined, FAILED, FILTERED, SET_UP_FAILED, CANCELLED)
const anyTests = (path: string) =>
  fc.tuple(...TITLES.map((title) => anyOutcome.map((outcome) => aTest(path, title, outcome))))
const anySeen = (path: string): fc.Arbitrary<Seen> =>
  fc.oneof(
    anyTests(path).map((tests) => seen(path, tests)),
    anyTests(path).map((tests) => seen(path, tests, { errors: ['no set-up'] })),
    fc
      .constantFrom('failed-to-load' as const, 'never-returned' as const, 'cancelled' as const)
      .map((state) => seen(path, [], { state })),
  )
const anyRun = fc.oneof(
  fc.tuple(anySeen(A), anySeen(B)),
  anySeen(A).map((one) => [one]),
  anySeen(B).map((one) => [one]),
)

it('owes nothing once everything has run and passed, whatever was before', () => {
  fc.assert(
    fc.property(fc.array(anyRun, { maxLength: 6 }), (runs) => {
      const memory = after(...runs)
      rememberErrors(memory, [{ message: 'boom', origin: null }])
      const clean = [A, B].map((path) =>
        seen(
          path,
          TITLES.map((title) => aTest(path, title)),
        ),
      )
      remember(memory, clean)
      expect([A, B].map((path) => memory.seen.get(`\n${path}`))).toMatchObject(clean)
      expect(watchState(memory)).toEqual({ redNotRerun: [], modules: 2, older: 0 })
      expect(unhandledErrors(memory)).toEqual([])
    }),
  )
})

it('knows no pass of a test that failed or was cancelled and did not run since', () => {
  fc.assert(
    fc.property(fc.array(anySeen(A), { minLength: 1, maxLength: 8 }), (runs) => {
      const memory = after(...runs.map((run) => [run]))
      const last = runs
        .flatMap(({ tests }) => tests)
        .findLast(
          ({ bareId, outcome }) =>
            bareId === `${A} > x` && !(outcome.kind === 'not-run' && outcome.reason === 'filtered'),
        )
      const isOver = last === undefined || (last.outcome.kind === 'ran' && last.outcome.state === 'passed')
      const isGone = memory.seen.get(`\n${A}`)?.tests.length === 0
      if (!isOver && !isGone)
        expect(outcomesOf(memory, `${A} > x`)).not.toContainEqual(expect.objectContaining({ state: 'passed' }))
    }),
  )
})
