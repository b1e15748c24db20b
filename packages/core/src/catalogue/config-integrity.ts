import type { Entry } from './explanation.ts'

/** The findings of config-integrity. */
export const CONFIG_INTEGRITY = {
  'test-name-pattern-in-config': {
    meaning: 'The configuration file sets testNamePattern, so that every run leaves tests out.',
    doNext: 'Take it out; at a desk use -t.',
    who: 'author',
    exitCode: 9,
  },
  'shard-in-config': {
    meaning: 'The configuration file sets shard, so that every run leaves test files out.',
    doNext: 'Take it out; a job that splits says --shard on its command line.',
    who: 'author',
    exitCode: 9,
  },
  'pass-with-no-tests': {
    meaning: 'The configuration passes a run in which no test ran, and none did.',
    doNext: 'Take passWithNoTests out of the configuration.',
    who: 'author',
    exitCode: 9,
  },
  'unhandled-errors-ignored': {
    meaning: 'The configuration ignores unhandled errors, or swallows them one by one, and there were some.',
    doNext: 'Take dangerouslyIgnoreUnhandledErrors or onUnhandledError out, and mend the errors.',
    who: 'author',
    exitCode: 9,
  },
  'retry-in-config': {
    meaning: 'The configuration retries every test. It granted nothing: only a budget record does.',
    doNext: 'Take it out; a person who accepts a flake adds a record.',
    who: 'author',
    exitCode: 10,
  },
  'fast-check-changed': {
    meaning: 'Properties are driven by another fast-check than the one the sealed seeds were chosen with.',
    doNext: 'Look at the properties again, then set properties.fast_check in policy/oracle.yaml and seal.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'typecheck-only-project': {
    meaning: 'A project only checks types: none of its tests is run.',
    doNext: 'Nothing, where that is meant; its tests are no evidence.',
    who: 'author',
    exitCode: 10,
  },
  'writable-setup-file': {
    meaning: 'A setup file that a patch may write runs before every test.',
    doNext: 'Move it out of the writable paths, or list it in policy/sealed.txt.',
    who: 'oracle-owner',
    exitCode: 0,
  },
  'config-changed': {
    meaning:
      'The patch changes a file that steers the run: a Vitest or Vite configuration, a registry setting, git attributes, a hook, a patch of a package, a CI job.',
    doNext: 'Take it out of the patch; a person changes it in a change of its own: gate --by person.',
    who: 'author',
    exitCode: 9,
  },
  'config-by-person': {
    meaning: 'A person changes what steers the run.',
    doNext: 'Look whether the run still includes every test and fails where it should.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'manifest-changed': {
    meaning:
      'The patch changes what package.json or a lockfile says of scripts, overrides, module resolution, workspaces, or of Vitest, Vite, fast-check or this tool.',
    doNext: 'Take it out of the patch; a person changes it in a change of its own: gate --by person.',
    who: 'author',
    exitCode: 9,
  },
  'manifest-unreadable': {
    meaning: 'A changed package.json or lockfile does not parse, so that it cannot be told what it says.',
    doNext: 'Mend it.',
    who: 'author',
    exitCode: 9,
  },
} satisfies Record<string, Entry>
