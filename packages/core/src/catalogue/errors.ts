import type { Entry } from './explanation.ts'

/** Errors: the job could not be done. */
export const ERRORS = {
  'cannot-read': {
    meaning: 'A file or folder could not be read. An unreadable file is never taken for a missing one.',
    doNext: 'Look at its permissions and at the disk.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'cannot-write': {
    meaning: 'A file could not be written.',
    doNext: 'Look at its permissions and at the disk.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'cannot-seal': {
    meaning:
      'Something below the oracle cannot be listed in LOCK: a link, a submodule, a strange name, two names that are one.',
    doNext: 'Replace or remove what the message names.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'git-failed': {
    meaning: 'A git command failed. No list of paths is made up from a failure.',
    doNext: 'Do what git says in the message.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'lock-too-new': {
    meaning: 'LOCK was written by a later version.',
    doNext: 'Update vitest-oracle.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'lock-unparsable': {
    meaning: 'LOCK does not parse. A merge conflict is the usual reason.',
    doNext: 'Restore it; an oracle owner resolves a conflict by sealing again.',
    who: 'author',
    exitCode: 3,
  },
  'newer-version': {
    meaning: 'A file has a later format version than this program reads.',
    doNext: 'Update vitest-oracle.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'no-lock': {
    meaning: 'The oracle has no LOCK.',
    doNext:
      'One that was deleted: git checkout HEAD -- oracle/LOCK. Else an oracle owner runs: npx vitest-oracle seal.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'no-oracle': {
    meaning: 'No folder from here up to the top of the repository holds an oracle.',
    doNext: 'One that was deleted: git checkout HEAD -- oracle/. Else run: npx vitest-oracle init.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'no-repository': {
    meaning: 'This is not a git repository, and the question needs one.',
    doNext: 'Run it in a clone.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'no-root': {
    meaning: 'The folder of the oracle is not there, or is no folder.',
    doNext: 'Restore it, or look at the `root` option.',
    who: 'author',
    exitCode: 64,
  },
  'policy-invalid': {
    meaning: 'A policy file is malformed. The message names the file, the line or key, the value and what is allowed.',
    doNext: 'Correct the file, then seal.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'policy-missing': {
    meaning: 'A policy file that every oracle has is not there.',
    doNext: 'Restore it, or write it: npx vitest-oracle init never overwrites.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'report-invalid': {
    meaning: 'A file is no saved report, or one that does not match its published schema.',
    doNext: 'Name the report.json of a run, or write it again with one.',
    who: 'author',
    exitCode: 64,
  },
  'report-not-json': {
    meaning: 'A saved report is not JSON.',
    doNext: 'Write it again with a run.',
    who: 'author',
    exitCode: 64,
  },
  'schema-unusable': {
    meaning: 'A schema of a fixture set does not compile strictly, or is not closed.',
    doNext: 'Correct it: additionalProperties false and required in every object, or x-open with a reason.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'shallow-clone': {
    meaning: 'The clone has too little history to answer the question.',
    doNext: 'Fetch the whole history: fetch-depth 0.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'spec-unparsable': {
    meaning: 'A sealed spec does not parse, so it cannot be read what it imports.',
    doNext: 'Correct it, then seal.',
    who: 'oracle-owner',
    exitCode: 64,
  },
} satisfies Record<string, Entry>
