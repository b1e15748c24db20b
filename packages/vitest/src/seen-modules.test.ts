import type { ModuleObservation, Observation, Outcome } from '@vitest-oracle/core/model'
import { aModule, anAttempt, anObservation } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
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
