import { expect, it } from 'vitest'
import type { Vitest } from 'vitest/node'
import { isInVitestsHands } from './is-in-vitests-hands.ts'

const importers = (...files: readonly string[]) => files.map((file) => ({ file, importers: [] }))

/** What each file is imported by. */
const GRAPH = new Map([
  ['oracle/golden.txt', importers('tests/glob.test.ts', 'oracle/a.test.ts')],
  ['oracle/shared.ts', importers('oracle/a.test.ts')],
  ['oracle/stray.ts', importers('tests/glob.test.ts')],
])

const moduleGraph = {
  getModulesByFile: (file: string) => new Set([{ file, importers: GRAPH.get(file) ?? [] }]),
}
const vitest = {
  projects: [
    { matchesTestGlob: (file: string) => file.endsWith('.test.ts'), vite: { environments: { ssr: { moduleGraph } } } },
  ],
  // All that is called of it.
} as unknown as Vitest

const isSealed = (file: string): boolean => file.startsWith('oracle/')

it.each([
  { file: 'oracle/a.test.ts', expected: true },
  { file: 'oracle/shared.ts', expected: true },
  { file: 'oracle/stray.ts', expected: false },
  { file: 'oracle/golden.txt', expected: false },
  { file: 'oracle/LOCK', expected: false },
])('says $expected of $file', ({ file, expected }) => {
  expect(isInVitestsHands(vitest, file, isSealed)).toBe(expected)
})

it('reads a file where `includeSource` is set, and says false where it is gone', () => {
  const reading = {
    projects: [
      { matchesTestGlob: (_file: string, source: () => string) => source() !== '', vite: { environments: {} } },
    ],
    // All that is called of it.
  } as unknown as Vitest
  expect(isInVitestsHands(reading, 'vitest.config.ts', isSealed)).toBe(true)
  expect(isInVitestsHands(reading, 'no-such-file.ts', isSealed)).toBe(false)
})
