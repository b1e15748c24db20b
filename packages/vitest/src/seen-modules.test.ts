import type { ModuleObservation, Observation, Outcome } from '@vitest-oracle/core/model'
import { aModule, anAttempt, anObservation } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import type { Seen } from './observe.ts'
import { type Memory, remember, rememberMissing, watchState } from './seen-modules.ts'

// Files that exist: what is deleted is forgotten.
const A = 'package.json'
const B = 'README.md'

const FAILED: Outcome = { kind: 'ran', state: 'failed', attempts: [anAttempt({ outcome: 'failed' })] }
const FILTERED: Outcome = { kind: 'not-run', reason: 'filtered' }
const CANCELLED: Outcome = { kind: 'not-run', reason: 'cancelled' }

const aTest = (path: string, title: string, outcome?: Outcome): Observation =>
  anObservation({ module: path, titles: [title], ...(outcome === undefined ? {} : { outcome }) })

const seen = (path: string, tests: readonly Observation[], module: Partial<ModuleObservation> = {}): Seen => ({
  module: aModule({ path, ...module }),
  tests,
})

const after = (...runs: readonly (readonly Seen[])[]): Memory => {
  const memory: Memory = { seen: new Map(), fresh: new Set(), oracle: { home: process.cwd() } }
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
  remember(memory, [seen(B, [])])
  expect(redIn(memory)).toEqual([A])
})
