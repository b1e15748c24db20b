import type { Entry } from './explanation.ts'

/** Errors of a run: of the plugin and of the judge in process. */
export const RUN_ERRORS = {
  'empty-fixture-set': {
    meaning: 'fixtures() names a set that holds no pair: nothing would be tried.',
    doNext: 'Store an input with its expected digest, then seal.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'fixture-set-unreadable': {
    meaning: 'The folder of a fixture set could not be read.',
    doNext: 'Look at its name in the spec and at its permissions.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'invalid-definition': {
    meaning: 'A property() or fixtures() of a sealed spec is not defined as it must be.',
    doNext: 'Correct the spec, then seal.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'invalid-replay': {
    meaning: 'The variable that replays one counterexample does not hold a seed and a path.',
    doNext: 'Copy the line that the failing property printed, or unset the variable.',
    who: 'author',
    exitCode: 64,
  },
  'no-answer': {
    meaning: 'A worker did not answer in time, so the run has no verdict.',
    doNext: 'Look for a test that blocks its process, then run again.',
    who: 'author',
    exitCode: 64,
  },
  'no-plugin': {
    meaning: 'property(), fixtures() or seeds() was called in a run without the plugin.',
    doNext: 'Add oracle() to the plugins of the Vitest configuration.',
    who: 'author',
    exitCode: 64,
  },
  'no-seeds': {
    meaning: 'A property has no seed to be tried with.',
    doNext: 'Add lines to properties/seeds.txt, then seal.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'part-malformed': {
    meaning: 'ORACLE_PART does not name a part of a run.',
    doNext: 'Write a label and a count: ORACLE_PART=unit/3.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'run-not-recorded': {
    meaning: 'A job that must record its run (ORACLE_RECORD=1) could not write to the ledger.',
    doNext: 'Make the folder of the ledger writable for this job.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'today-malformed': {
    meaning: 'The option `today` is not a day spelled YYYY-MM-DD.',
    doNext: 'Correct it in the Vitest configuration, or leave it out.',
    who: 'author',
    exitCode: 64,
  },
} satisfies Record<string, Entry>
