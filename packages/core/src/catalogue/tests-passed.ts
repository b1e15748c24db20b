import type { Entry } from './explanation.ts'

/** The findings of tests-passed. */
export const TESTS_PASSED = {
  'test-failed': {
    meaning: 'A test without a budget failed. Any failed attempt counts.',
    doNext: 'Mend production; Vitest printed the error.',
    who: 'author',
    exitCode: 1,
  },
  'result-contradicted': {
    meaning: 'Vitest was told another result than the one that was witnessed. The witnessed one stands.',
    doNext: 'Look for a hook, a setup file or code under test that rewrites results.',
    who: 'author',
    exitCode: 1,
  },
  'suite-setup-failed': {
    meaning: 'A beforeAll failed, so that the tests below it did not run.',
    doNext: 'Mend what it does or uses.',
    who: 'author',
    exitCode: 1,
  },
  'module-failed-to-load': {
    meaning: 'A test module could not be loaded.',
    doNext: 'Mend the module or what it imports.',
    who: 'author',
    exitCode: 1,
  },
  'module-error': {
    meaning: 'An error outside the tests of a module: an afterAll, a stale snapshot.',
    doNext: 'Mend the hook, or look at the snapshot it names.',
    who: 'author',
    exitCode: 1,
  },
  'unhandled-error': {
    meaning: 'An error that no test caught.',
    doNext: 'Find the promise or the timer that outlives its test.',
    who: 'author',
    exitCode: 1,
  },
} satisfies Record<string, Entry>
