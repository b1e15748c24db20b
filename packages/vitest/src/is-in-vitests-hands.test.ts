import { expect, it } from 'vitest'
import type { Vitest } from 'vitest/node'
import { isInVitestsHands } from './is-in-vitests-hands.ts'

/** A Vitest of one project that reads what it is asked about, as it does where `includeSource` is set. */
const reading = {
  projects: [{ matchesTestGlob: (_file: string, source: () => string) => source() !== '', vite: { environments: {} } }],
  // All that is called of it.
} as unknown as Vitest

it.each([
  { file: 'package.json', expected: true },
  { file: 'no-such-file.ts', expected: false },
])('says $expected of $file', ({ file, expected }) => {
  expect(isInVitestsHands(reading, file)).toBe(expected)
})
