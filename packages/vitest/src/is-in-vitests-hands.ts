import { readFileSync } from 'node:fs'
import type { Vitest } from 'vitest/node'
import { importersOf } from './importers-of.ts'

/** Seeds, fixtures and other data are read in ways that Vitest knows nothing of. */
const SCRIPT = /\.[cm]?[jt]sx?$/

/**
 * Whether Vitest by itself reruns what an added or changed file of the oracle concerns: a test file, or
 * a script that a sealed one imports. Not where the file is gone again.
 *
 * @param isSealed Whether a file is one of the oracle's.
 */
export const isInVitestsHands = (vitest: Vitest, file: string, isSealed: (file: string) => boolean): boolean => {
  if (!SCRIPT.test(file)) return false
  try {
    const isTest = (path: string): boolean =>
      vitest.projects.some((project) => project.matchesTestGlob(path, () => readFileSync(path, 'utf8')))
    return isTest(file) || importersOf(vitest, file).some((path) => isSealed(path) && isTest(path))
  } catch {
    // Then everything runs, which is never too little.
    return false
  }
}
