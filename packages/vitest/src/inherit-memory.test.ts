import type { Observation } from '@vitest-oracle/core/model'
import { aModule, anAttempt, anObservation } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { testKeyOf } from './charged-tests.ts'
import { dropUnrunnable, type Heir, inheritMemory } from './inherit-memory.ts'
import { keyFor, keyOf } from './module-key.ts'
import type { Seen } from './observe.ts'
import type { Session } from './session.ts'

const PATH = 'tests/a.test.ts'
const aTest = (title: string, overrides: Partial<Observation> = {}): Observation =>
  anObservation({ module: PATH, titles: [title], project: 'one', ...overrides })
const FAILED = aTest('x', { outcome: { kind: 'ran', state: 'failed', attempts: [anAttempt({ outcome: 'failed' })] } })
const GREEN = aTest('y')

const seen = (tests: readonly Observation[], module: Partial<Seen['module']> = {}): Seen => ({
  module: aModule({ path: PATH, project: 'one', ...module }),
  tests,
})

const aMemory = (known: readonly Seen[] = [], overrides: Partial<Heir> = {}): Heir => ({
  seen: new Map(known.map((module) => [keyOf(module), module])),
  fresh: new Set(),
  charged: new Set(),
  olderErrors: [],
  freshErrors: [],
  suppressedErrors: [],
  oracle: { home: '/home' },
  ...overrides,
})

const inherited = (previous: Heir, next = aMemory()): Heir => {
  inheritMemory(next, previous)
  return next
}

const anError = (path: string) => ({
  message: 'boom',
  suspects: new Map([[keyFor('one', path), new Set([GREEN.bareId])]]),
  among: 1,
})

describe('inheritMemory', () => {
  it.each<{ name: string; previous: Heir; keeps: boolean }>([
    { name: 'a failure', previous: aMemory([seen([FAILED])]), keeps: true },
    { name: 'a module that did not load', previous: aMemory([seen([], { state: 'failed-to-load' })]), keeps: true },
    { name: 'an error outside tests', previous: aMemory([seen([GREEN], { errors: ['no'] })]), keeps: true },
    { name: 'a charge', previous: aMemory([seen([GREEN])], { charged: new Set([testKeyOf(GREEN)]) }), keeps: true },
    { name: 'what passed', previous: aMemory([seen([GREEN])]), keeps: false },
    { name: 'anything of another home', previous: aMemory([seen([FAILED])], { oracle: { home: '/b' } }), keeps: false },
  ])('says $keeps of $name', ({ previous, keeps }) => {
    expect(inherited(previous).seen.size).toBe(keeps ? 1 : 0)
  })

  it('takes a pass beside a failure for nothing', () => {
    const [known] = inherited(aMemory([seen([FAILED, GREEN])])).seen.values()
    expect(known?.tests.map(({ outcome }) => outcome)).toEqual([
      FAILED.outcome,
      { kind: 'not-run', reason: 'filtered' },
    ])
  })

  it('hands over errors of earlier runs and of the last one', () => {
    const previous = aMemory([], { olderErrors: [anError('a')], freshErrors: [anError('b')] })
    expect(inherited(previous)).toMatchObject({ olderErrors: [anError('a'), anError('b')], freshErrors: [] })
  })
})

describe('dropUnrunnable', () => {
  /** A session of the project two, after one of the project one. */
  const aSession = (filter: readonly string[]): Session =>
    ({
      ...aMemory([seen([FAILED])], { olderErrors: [anError(PATH)] }),
      oracle: { home: '/home', seenHome: '/home' },
      vitest: { projects: [{ name: 'two' }], config: { project: filter }, globTestSpecifications: async () => [] },
      // All that is read of it.
    }) as unknown as Session

  it.each([
    { filter: [], left: 0 },
    { filter: ['two'], left: 1 },
  ])('leaves $left of a project that is no more, with the project filter $filter', async ({ filter, left }) => {
    const session = aSession(filter)
    await dropUnrunnable(session)
    expect(session.seen.size).toBe(left)
    expect(session.olderErrors).toHaveLength(left)
  })
})
