import { describe, expect, it } from 'vitest'
import { neutralise, type Ruling } from './neutralise.ts'
import type { Standing } from './standing.ts'
import type { FileTask, SuiteTask, Task, TestTask } from './tasks.ts'

/** A task as `name: mode` or `name: mode [children]`, enough of one for the walk. */
const aTest = (name: string, mode = 'run', more: Partial<TestTask> = {}): Task =>
  ({ type: 'test', name, mode, meta: {}, ...more }) as TestTask

const aSuite = (name: string, mode: string, tasks: Task[]): SuiteTask =>
  ({ type: 'suite', name, mode, tasks, meta: {} }) as Partial<SuiteTask> as SuiteTask

const aFile = (tasks: Task[]): FileTask => aSuite('oracle/a.test.ts', 'run', tasks) as FileTask

const SEALED: Standing = { mustRun: true, retries: null, permits: () => false }
const OPEN: Standing = { mustRun: false, retries: null, permits: () => false }

interface Given {
  readonly of?: (titles: readonly string[], ordinal: number) => Standing
  readonly undoOnly?: boolean
  readonly configRetry?: number
}

const run = (
  file: FileTask,
  { of = () => SEALED, undoOnly = true, configRetry = 0 }: Given = {},
): Map<string, Ruling> => {
  const rulings = new Map<string, Ruling>()
  neutralise(file, {
    standing: { path: 'oracle/a.test.ts', sealed: true, frozen: false, of },
    undoOnly,
    configRetry,
    hasBody: (test) => !test.name.startsWith('bodyless'),
    onRuling: (test, ruling) => rulings.set(test.name, ruling),
  })
  return rulings
}

const modes = (suite: SuiteTask): readonly string[] =>
  suite.tasks.flatMap((task) =>
    task.type === 'test' ? [`${task.name}:${task.mode}`] : [`${task.name}:${task.mode}`, ...modes(task)],
  )

describe('neutralise', () => {
  it.each<{ name: string; tasks: () => Task[]; given?: Given; modes: readonly string[] }>([
    { name: 'runs a skipped sealed test', tasks: () => [aTest('t', 'skip')], modes: ['t:run'] },
    { name: 'runs a todo with a body', tasks: () => [aTest('t', 'todo')], modes: ['t:run'] },
    { name: 'leaves a todo without a body', tasks: () => [aTest('bodyless', 'todo')], modes: ['bodyless:todo'] },
    { name: 'opens a skipped suite', tasks: () => [aSuite('s', 'skip', [aTest('t')])], modes: ['s:run', 't:run'] },
    {
      name: 'opens nested suites',
      tasks: () => [aSuite('s', 'skip', [aSuite('n', 'run', [aTest('t')])])],
      modes: ['s:run', 'n:run', 't:run'],
    },
    { name: 'leaves an empty suite', tasks: () => [aSuite('s', 'todo', [])], modes: ['s:todo'] },
    { name: 'undoes only', tasks: () => [aTest('t', 'only'), aTest('u')], modes: ['t:run', 'u:run'] },
    {
      name: 'honours only where it is not told to undo it',
      tasks: () => [aTest('t', 'only'), aTest('u')],
      given: { undoOnly: false, of: () => OPEN },
      modes: ['t:only', 'u:run'],
    },
    {
      name: 'does not let an only inside a skipped suite focus the file',
      tasks: () => [aSuite('s', 'skip', [aTest('t', 'only')]), aTest('u')],
      given: { of: () => OPEN },
      modes: ['s:skip', 't:skip', 'u:run'],
    },
    {
      name: 'leaves unsealed tests marked',
      tasks: () => [aTest('t', 'skip'), aSuite('s', 'skip', [aTest('u')])],
      given: { of: () => OPEN },
      modes: ['t:skip', 's:skip', 'u:run'],
    },
    {
      name: 'pushes the marker of an opened suite down to the tests that keep it',
      tasks: () => [aSuite('s', 'skip', [aTest('must'), aTest('may'), aSuite('n', 'run', [aTest('deep')])])],
      given: { of: (titles) => (titles.at(-1) === 'must' ? SEALED : OPEN) },
      modes: ['s:run', 'must:run', 'may:skip', 'n:skip', 'deep:run'],
    },
    {
      name: 'lets a permitted marker stand',
      tasks: () => [aTest('t', 'skip')],
      given: { of: () => ({ ...SEALED, permits: (marker) => marker === 'skip' }) },
      modes: ['t:skip'],
    },
  ])('$name', ({ tasks, given, modes: expected }) => {
    const file = aFile(tasks())
    run(file, given)
    expect(modes(file)).toEqual(expected)
  })

  it('clears containsOnly, which Vitest 5 reads after collection', () => {
    const file = aFile([{ ...aSuite('s', 'run', [aTest('t', 'only')]), containsOnly: true }])
    run(file)
    expect(file.tasks).toMatchObject([{ containsOnly: false }])
  })

  it('names each marker with the suite that carries it', () => {
    const file = aFile([aSuite('s', 'skip', [aTest('t', 'run', { fails: true, retry: { count: 3 }, repeats: 2 })])])
    expect(run(file).get('t')?.markers).toEqual([
      { kind: 'skip', suite: ['s'] },
      { kind: 'fails', suite: [] },
      { kind: 'retry', suite: [], detail: '3' },
      { kind: 'repeats', suite: [], detail: '2' },
    ])
  })

  it('does not blame a test for the retry of the configuration', () => {
    const file = aFile([aTest('t', 'run', { retry: 3 })])
    expect(run(file, { configRetry: 3 }).get('t')?.markers).toEqual([])
    expect(file.tasks).toMatchObject([{ retry: 0 }])
  })

  it('grants the retries of a budget and nothing else', () => {
    const file = aFile([aTest('budgeted', 'run', { retry: 50, repeats: 3 }), aTest('plain', 'run', { retry: 50 })])
    run(file, { of: (titles) => ({ ...OPEN, retries: titles[0] === 'budgeted' ? 2 : null }) })
    expect(file.tasks).toMatchObject([{ retry: 2, repeats: undefined }, { retry: 0 }])
  })

  it('undoes fails unless it is permitted', () => {
    const file = aFile([aTest('a', 'run', { fails: true }), aTest('b', 'run', { fails: true })])
    const rulings = run(file, {
      of: (titles) => ({ ...SEALED, permits: (marker) => titles[0] === 'b' && marker === 'fails' }),
    })
    expect([rulings.get('a')?.inverted, rulings.get('b')?.inverted]).toEqual([false, true])
  })

  it('tells equal names apart by their order', () => {
    const seen: number[] = []
    run(aFile([aTest('t'), aTest('t'), aTest('t')]), {
      of: (_, ordinal) => {
        seen.push(ordinal)
        return SEALED
      },
    })
    expect(seen).toEqual([1, 2, 3])
  })
})
