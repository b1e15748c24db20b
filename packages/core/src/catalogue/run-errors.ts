import type { Entry } from './explanation.ts'

/** Errors of the judge and of the plugin. */
export const RUN_ERRORS = {
  'empty-fixture-set': {
    meaning: 'fixtures() names a set that holds no pair, so that it would try nothing.',
    doNext: 'Store an input with its expected digest, then seal.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'fixture-set-unreadable': {
    meaning: 'fixtures() names a set whose folder could not be read.',
    doNext: 'Name a folder below fixtures/ that holds pairs.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'invalid-definition': {
    meaning: 'A property() or a fixtures() was defined with a part that is missing or of the wrong kind.',
    doNext: 'Correct the definition, then seal.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'invalid-replay': {
    meaning: 'ORACLE_REPLAY is not <32-bit seed>/<path>.',
    doNext: 'Copy the line that the failing property printed, or unset the variable.',
    who: 'author',
    exitCode: 64,
  },
  'option-unknown': {
    meaning: 'oracle() was given an option that it does not know.',
    doNext: 'Correct its name in the root vitest.config.ts, or leave it out.',
    who: 'author',
    exitCode: 64,
  },
  'no-answer': {
    meaning: 'A test or a module gave no answer for so long that the run was ended.',
    doNext: 'Run it alone: its worker is blocked, or its timers are faked.',
    who: 'author',
    exitCode: 64,
  },
  'no-plugin': {
    meaning: 'property(), fixtures() or seeds() was called outside a Vitest run with the plugin.',
    doNext: 'Add plugins: [oracle()] to the root vitest.config.ts.',
    who: 'author',
    exitCode: 64,
  },
  'no-seeds': {
    meaning: 'A property has no seed to be tried with.',
    doNext: 'Write properties/seeds.txt, then seal.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'part-malformed': {
    meaning:
      'ORACLE_PART is not <name>/<number of parts>, names fewer parts than the shards it holds, or a split has more than 999.',
    doNext: 'Set, for example, ORACLE_PART=unit/3.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'record-malformed': {
    meaning: 'ORACLE_RECORD is neither 1 nor 0 (true and false are read too), so that nothing would be recorded.',
    doNext: 'Set ORACLE_RECORD=1, or take it out of the job.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'report-in-the-way': {
    meaning:
      'The report of an earlier run could not be removed: something else is in its place, or the folder is locked.',
    doNext: 'Remove what the error names, or give reports another folder: oracle({ outputDir }).',
    who: 'author',
    exitCode: 64,
  },
  'run-not-recorded': {
    meaning:
      'A run that this job must record could not be: uncommitted changes, a loaded file that git does not track, no commit, a wrong clock, or a ledger that takes nothing.',
    doNext:
      'Record from a clean checkout: commit what the build writes, or list it in .gitignore. Else what the error says.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'today-malformed': {
    meaning: 'The option `today` is not a day YYYY-MM-DD.',
    doNext: 'Correct oracle({ today }), or leave it out.',
    who: 'author',
    exitCode: 64,
  },
} satisfies Record<string, Entry>
