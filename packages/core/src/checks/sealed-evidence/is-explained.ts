import { escapePart, hasPassed, lastTitle, type Observation } from '../../model/index.ts'

/**
 * Whether a test of this title is known and did not pass: then its failure, its marker or its permit
 * says why nothing was tried. A type check of the same file explains nothing.
 */
export const isExplained = (tests: readonly Observation[], title: string): boolean =>
  tests.some(
    (test) =>
      lastTitle(test.bareId) === escapePart(title) &&
      !hasPassed(test) &&
      !(test.outcome.kind === 'not-run' && test.outcome.reason === 'type-checked'),
  )

/** The title under which `fixtures()` registers a set. */
export const titleOfSet = (set: string): string => `fixtures ${set}`
