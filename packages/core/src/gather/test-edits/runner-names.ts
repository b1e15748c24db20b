import type { MarkerKind } from '../../model/marker.ts'

/** What a call registers. */
export type RunnerBase = 'test' | 'suite' | 'hook'

/** A function of the test runner, and the marker that its spelling holds. */
export interface RunnerName {
  readonly base: RunnerBase
  readonly mark?: MarkerKind
}

const TESTS = ['test', 'it', 'bench', 'specify']
const SUITES = ['describe', 'suite']
const HOOKS = [
  'beforeEach',
  'afterEach',
  'beforeAll',
  'afterAll',
  'before',
  'after',
  'aroundEach',
  'aroundAll',
  'onTestFailed',
  'onTestFinished',
]

const spelled = (names: readonly string[], base: RunnerBase): readonly (readonly [string, RunnerName])[] =>
  names.flatMap((name) => [
    [name, { base }],
    [`x${name}`, { base, mark: 'skip' }],
    [`f${name}`, { base, mark: 'only' }],
  ])

/** The functions of test runners by name, those of Vitest's ancestors among them. */
export const RUNNER_NAMES: ReadonlyMap<string, RunnerName> = new Map<string, RunnerName>([
  ...spelled(TESTS, 'test'),
  ...spelled(SUITES, 'suite'),
  ...HOOKS.map((name) => [name, { base: 'hook' }] as const),
])

/** The modifiers that mark what they modify. */
export const MARKING: ReadonlyMap<string, MarkerKind> = new Map([
  ['skip', 'skip'],
  ['todo', 'todo'],
  ['only', 'only'],
  ['fails', 'fails'],
  ['failing', 'fails'],
  ['fail', 'fails'],
])

/** The modifiers that leave a test in the run as it is. */
export const NEUTRAL: ReadonlySet<string> = new Set([
  'concurrent',
  'sequential',
  'serial',
  'parallel',
  'shuffle',
  'each',
  'for',
  'extend',
  'override',
  'scoped',
  'bind',
])

/** Members that, when called, answer a runner or something else and register nothing. */
export const NOT_REGISTERING: ReadonlySet<string> = new Set([
  'each',
  'for',
  'skipIf',
  'runIf',
  'if',
  'extend',
  'override',
  'scoped',
  'bind',
  'use',
  'configure',
  'setTimeout',
  'info',
  'step',
])
