import { describe, expect, it } from 'vitest'
import type { Vitest } from 'vitest/node'
import { Comings } from './comings.ts'

interface Node {
  readonly file: string
  readonly importers: readonly Node[]
}

/** A Vitest that loaded a module, and a test file that imports it. */
const having = (...more: readonly string[]): { readonly vitest: Vitest; readonly load: (file: string) => void } => {
  const test: Node = { file: 'a.test.ts', importers: [] }
  const nodes = new Map<string, Node>([['a.test.ts', test]])
  const load = (file: string): void => void nodes.set(file, { file, importers: [test] })
  for (const file of ['value.ts', ...more]) load(file)
  const moduleGraph = { getModulesByFile: (file: string) => new Set([nodes.get(file)].filter(Boolean)) }
  // All that is called of it.
  const vitest = { projects: [{ vite: { environments: { ssr: { moduleGraph } } } }], invalidateFile: () => {} }
  return { vitest: vitest as unknown as Vitest, load }
}

const byPerson = { ofRun: false, isTest: false }
const inRun = { ofRun: true, isTest: false }

describe('Comings', () => {
  it.each([
    { event: 'unlink', file: 'value.ts', isTest: false, concerns: true },
    { event: 'unlink', file: 'notes.md', isTest: false, concerns: false },
    { event: 'unlink', file: 'a.test.ts', isTest: true, concerns: false },
    { event: 'change', file: 'value.ts', isTest: false, concerns: false },
    { event: 'add', file: 'value.ts', isTest: false, concerns: false },
  ])('says $concerns of $event $file', ({ event, file, isTest, concerns }) => {
    expect(new Comings(having().vitest).note({ event, file, isTest, ofRun: false })).toBe(concerns)
  })

  it('takes notice of a file that comes back, once', () => {
    const comings = new Comings(having().vitest)
    comings.note({ event: 'unlink', file: 'value.ts', ...byPerson })
    expect(comings.note({ event: 'add', file: 'value.ts', ...byPerson })).toBe(true)
    expect(comings.note({ event: 'add', file: 'value.ts', ...byPerson })).toBe(false)
  })

  it('leaves alone what a run makes, loads and takes away', () => {
    const { vitest, load } = having()
    const comings = new Comings(vitest)
    const note = (event: string): boolean => comings.note({ event, file: 'made.ts', ...inRun })
    for (const run of [1, 2]) {
      comings.runStarted()
      expect({ run, concerns: note('add') }).toEqual({ run, concerns: false })
      load('made.ts')
      expect({ run, concerns: note('unlink') }).toEqual({ run, concerns: false })
    }
  })

  it('takes notice where what one run made is taken away in another', () => {
    const { vitest, load } = having()
    const comings = new Comings(vitest)
    comings.note({ event: 'add', file: 'made.ts', ...inRun })
    load('made.ts')
    comings.runStarted()
    expect(comings.note({ event: 'unlink', file: 'made.ts', ...inRun })).toBe(true)
  })

  it('takes notice where tests take away what they did not make', () => {
    const comings = new Comings(having().vitest)
    expect(comings.note({ event: 'unlink', file: 'value.ts', ...inRun })).toBe(true)
    expect(comings.note({ event: 'add', file: 'value.ts', ...inRun })).toBe(true)
  })
})
