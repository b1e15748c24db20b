import type { Entry } from './explanation.ts'

/** Errors of a ledger, in a folder or in a database. */
export const LEDGER_ERRORS = {
  'ledger-address': {
    meaning: 'What names the ledger looks like an address and cannot be read as one of Postgres, or is empty.',
    doNext:
      'postgres://user@host:5432/database without quotes, its password in PGPASSWORD or percent-encoded; or a folder.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'ledger-package-missing': {
    meaning: 'The ledger is in Postgres, and the package that reads it is not installed.',
    doNext: 'npm install --save-dev @vitest-oracle/ledger-postgres, or name a folder instead.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'ledger-place': {
    meaning: 'The folder of the ledger holds other things: it is the home, around it, in an oracle or in .git.',
    doNext: 'Name a folder that holds nothing else and that git ignores: .oracle-ledger',
    who: 'ci-owner',
    exitCode: 64,
  },
  'ledger-tracked': {
    meaning: 'Git tracks a file of the ledger, or a link in its place: its runs are of whoever wrote the commit.',
    doNext: 'Take it out of the commit (git rm -r --cached) and list it in .gitignore.',
    who: 'author',
    exitCode: 64,
  },
  'ledger-unreadable': {
    meaning: 'The ledger could not be read: a folder that is there, or a database that does not answer or refuses.',
    doNext: 'Look at the `ledger` option, at the permissions of the folder, at the server and its user.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'ledger-unwritable': {
    meaning: 'A run could not be recorded in the ledger.',
    doNext: 'Look at the `ledger` option and at who may write there: the folder, or the user of the database.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'run-id-taken': {
    meaning: 'A ledger holds something else under the name of a run. One of the two is damaged or forged.',
    doNext: 'Compare the two, and move the wrong one away.',
    who: 'ci-owner',
    exitCode: 64,
  },
} satisfies Record<string, Entry>
