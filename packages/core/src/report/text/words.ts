import type { Finding, Report } from '../../model/index.ts'

/** Each exit code in a few words. */
export const EXIT_WORDS: Readonly<Record<Finding['exitCode'], string>> = {
  0: 'the evidence holds',
  1: 'a test failed',
  2: 'a sealed path was touched',
  3: 'the oracle is not what LOCK lists',
  4: 'a frozen path or test came back',
  5: 'a fixture is corrupt',
  6: 'production is wrong',
  7: 'evidence is missing, or a marker stands without a permit',
  8: 'a flake budget is over, expired or broken, or a retry was not granted',
  9: 'the configuration of the run is not the trusted one',
  10: 'a person must look',
  11: 'there is nothing to judge',
  64: 'no verdict was reached',
  70: 'a fault of vitest-oracle',
}

/** Whose move it is, as it stands before an action. */
export const WHO_WORDS: Readonly<Record<Finding['who'], string>> = {
  author: 'author of the patch',
  'oracle-owner': 'oracle owner',
  'ci-owner': 'CI owner',
}

/** The verdict in a word. */
export const KIND_WORDS: Readonly<Record<Report['verdict']['kind'], string>> = {
  allow: 'allow',
  review: 'review',
  reject: 'reject',
  'cannot-judge': 'cannot judge',
}

/** `1 test`, `2 tests`. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`
