import { aBudget, anAttempt, anObservation } from '@vitest-oracle/testkit'
import { expect, test } from 'vitest'
import { asTestId, type Observation, toTestId } from '../model/index.ts'
import { recordTests } from './record-tests.ts'

const observe = (title: string, overrides: Partial<Observation> = {}): Observation =>
  anObservation({ module: 'tests/a.test.ts', titles: [title], ...overrides })

const flaked = { kind: 'ran', state: 'passed', attempts: [anAttempt({ outcome: 'failed' }), anAttempt()] } as const

test('what passed at once is in the roster alone', () => {
  const { tests, roster } = recordTests({ budgets: new Map() }, [
    observe('b'),
    observe('skipped', { outcome: { kind: 'not-run', reason: 'marked' }, markers: [{ kind: 'skip', suite: [] }] }),
    observe('left', { outcome: { kind: 'ran', state: 'passed', attempts: [anAttempt({ outcome: 'skipped' })] } }),
    observe('a', { outcome: flaked, markers: [{ kind: 'retry', suite: [], detail: '3' }] }),
  ])
  expect(tests).toEqual([
    { id: 'tests/a.test.ts > a', attempts: ['failed', 'passed'], durationMs: 2, markers: ['retry=3'] },
    { id: 'tests/a.test.ts > left', attempts: ['skipped'], durationMs: 1, markers: [] },
    { id: 'tests/a.test.ts > skipped', attempts: [], durationMs: 0, markers: ['skip'] },
  ])
  expect(roster.ids).toEqual(['a', 'b', 'left', 'skipped'].map((title) => `tests/a.test.ts > ${title}`))
})

test.each([
  { key: 'tests/a.test.ts > a', id: 'tests/a.test.ts > a' },
  { key: '|unit| tests/a.test.ts > a', id: 'tests/a.test.ts > a' },
  { key: '|unit| tests/a.test.ts > a', id: '|unit| tests/a.test.ts > a' },
])('a passing test $id is kept for its budget $key, under its own id', ({ key, id }) => {
  const budget = aBudget({ id: asTestId(key) })
  const seen = observe('a', { id: asTestId(id), bareId: asTestId('tests/a.test.ts > a'), project: 'unit' })
  expect(recordTests({ budgets: new Map([[budget.id, budget]]) }, [seen]).tests.map((test) => test.id)).toEqual([id])
})

test('the roster says whose the tests are that have no project in their ids', () => {
  const inProject = (title: string, project: string, module: string): Observation =>
    observe(title, { project, module, id: toTestId({ path: module, titles: [title] }) })
  const named = toTestId({ project: 'p2', path: 'tests/both.test.ts', titles: ['c'] })
  const { roster } = recordTests({ budgets: new Map() }, [
    inProject('a', 'p1', 'tests/a > b.test.ts'),
    inProject('b', '', 'tests/root.test.ts'),
    { ...inProject('c', 'p2', 'tests/both.test.ts'), id: named },
  ])
  expect(roster.projects).toEqual({ 'tests/a \\> b.test.ts': 'p1' })
  expect(recordTests({ budgets: new Map() }, [observe('a')]).roster).not.toHaveProperty('projects')
})
