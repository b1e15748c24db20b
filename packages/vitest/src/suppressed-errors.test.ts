import type { Observation } from '@vitest-oracle/core/model'
import { aModule, anObservation } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { keyOf } from './module-key.ts'
import type { Seen } from './observe.ts'
import { rememberSuppressed, type Suppressed } from './suppressed-errors.ts'

// Files that exist: what is deleted is forgotten.
const A = 'package.json'
const B = 'README.md'

const aTest = (path: string, overrides: Partial<Observation> = {}): Observation =>
  anObservation({ module: path, titles: ['x'], ...overrides })
const seen = (path: string, test = aTest(path)): Seen => ({ module: aModule({ path }), tests: [test] })
const FILTERED = aTest(A, { outcome: { kind: 'not-run', reason: 'filtered' } })

const after = (...runs: readonly (readonly Seen[])[]): Suppressed => {
  const memory = { suppressedErrors: [], oracle: { home: process.cwd() }, seen: new Map(), fresh: new Set<string>() }
  for (const [at, run] of runs.entries()) {
    for (const module of run) memory.seen.set(keyOf(module), module)
    memory.fresh = new Set(run.map(keyOf))
    rememberSuppressed(memory, at === 0 ? [{ message: 'late', origin: A }] : [])
  }
  return memory
}

it.each<{ name: string; runs: readonly (readonly Seen[])[]; count: number }>([
  { name: 'stands after its run', runs: [], count: 1 },
  { name: 'stands while others run', runs: [[seen(B)], [seen(B)]], count: 1 },
  { name: 'stands while a filter leaves its tests out', runs: [[seen(A, FILTERED)]], count: 1 },
  { name: 'is over when its module has run again', runs: [[seen(B)], [seen(A)]], count: 0 },
])('an error that the configuration kept from Vitest $name', ({ runs, count }) => {
  expect(after([seen(A), seen(B)], ...runs).suppressedErrors).toHaveLength(count)
})
