import type { ModuleObservation } from '@vitest-oracle/core/model'
import { aModule } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { causesOf, toUnhandled } from './unhandled-errors.ts'

type SerializedError = Parameters<typeof causesOf>[1][number]
type Where = Parameters<typeof toUnhandled>[1]

const DEAD = '/home/tests/dead.test.ts'
const EXITED = new Error('Worker exited unexpectedly')
const emitted = (): SerializedError =>
  new Error('[vitest-pool]: Worker forks emitted error.', { cause: EXITED }) as never
const failed = (file: string): SerializedError =>
  new Error(`[vitest-pool]: Failed to start forks worker for test files ${file}.`, { cause: EXITED }) as never
const thrown = (message: unknown, type = 'Unhandled Rejection'): SerializedError => ({ message, type }) as never

const where = (lost: readonly string[]): Where => {
  const announced = [DEAD, '/home/tests/b.test.ts'].map((moduleId) => ({
    moduleId,
    project: { name: '', config: { isolate: true } },
  }))
  const stateOf = (moduleId: string): ModuleObservation['state'] => (lost.includes(moduleId) ? 'never-returned' : 'ran')
  const seen = new Map(
    announced.map(({ moduleId }) => [
      `\n${moduleId}`,
      { module: aModule({ path: moduleId, state: stateOf(moduleId) }), tests: [] },
    ]),
  )
  // No more of a session and of a context is read.
  return { session: { announced, seen, fresh: new Set(seen.keys()) }, context: { pathOf: (id: string) => id } } as never
}

const messages = (errors: readonly SerializedError[], lost: readonly string[]): readonly string[] =>
  toUnhandled(errors, where(lost)).map(({ message }) => message)

it.each<{ name: string; errors: readonly SerializedError[]; lost: readonly string[]; left: readonly string[] }>([
  { name: 'none of a lost worker', errors: [emitted()], lost: [DEAD], left: [] },
  { name: 'none that names the lost file', errors: [failed(DEAD)], lost: [DEAD], left: [] },
  {
    name: 'that of a worker that gave its results',
    errors: [emitted()],
    lost: [],
    left: ['[vitest-pool]: Worker forks emitted error.'],
  },
  {
    name: 'more than losses explain',
    errors: [emitted(), emitted()],
    lost: [DEAD],
    left: ['[vitest-pool]: Worker forks emitted error.'],
  },
  {
    name: 'what is beside an error that names the lost file',
    errors: [emitted(), failed(DEAD)],
    lost: [DEAD],
    left: ['[vitest-pool]: Worker forks emitted error.'],
  },
  {
    name: 'what a test calls so',
    errors: [emitted(), thrown('[vitest-pool]: x')],
    lost: [DEAD],
    left: ['[vitest-pool]: x'],
  },
  { name: 'what a test says of the lost file', errors: [emitted(), thrown(DEAD)], lost: [DEAD], left: [DEAD] },
  {
    name: 'what is no text',
    errors: [thrown(null), thrown(undefined), thrown(7), thrown('')],
    lost: [],
    left: ['null', 'it has no message', '7', 'it has no message'],
  },
  {
    name: 'the name of an error without a message',
    errors: [{ message: '', name: 'TypeError' }],
    lost: [],
    left: ['TypeError'],
  },
])('charges a run with $name', ({ errors, lost, left }) => {
  expect(messages(errors, lost)).toEqual(left)
})

it.each<{ name: string; errors: readonly SerializedError[]; causes: readonly string[] }>([
  {
    name: 'the innermost cause of what names it',
    errors: [emitted(), failed(DEAD)],
    causes: ['Worker exited unexpectedly'],
  },
  { name: 'that of the pool where nothing does', errors: [emitted()], causes: ['Worker exited unexpectedly'] },
  {
    name: 'what its worker says before a test',
    errors: [thrown(`no environment for ${DEAD}`, 'Test Run Error')],
    causes: [`no environment for ${DEAD}`],
  },
  {
    name: 'nothing that a test says',
    errors: [thrown('[vitest-pool]: x'), thrown(DEAD, 'Uncaught Exception')],
    causes: [],
  },
])('names as the cause of a loss $name', ({ errors, causes }) => {
  expect(causesOf(DEAD, errors)).toEqual(causes)
})
