import type { Entry } from './explanation.ts'

/** Errors of a ledger, in a folder or in a database. */
export const LEDGER_ERRORS = {
  'ledger-package-missing': {
    meaning: 'The ledger is in Postgres, and the package that reads it is not installed.',
    doNext: 'npm install --save-dev @vitest-oracle/ledger-postgres, or name a folder instead.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'ledger-unreadable': {
    meaning: 'The ledger folder is there and could not be read.',
    doNext: 'Look at the `ledger` option and at the permissions of the folder.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'ledger-unwritable': {
    meaning: 'A run could not be recorded in the ledger.',
    doNext: 'Look at the `ledger` option and at the permissions of the folder.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'run-id-taken': {
    meaning: 'The ledger holds another run under the name of this one. One of the two was tampered with.',
    doNext: 'Compare the two; take the forged one out of the ledger.',
    who: 'ci-owner',
    exitCode: 64,
  },
} satisfies Record<string, Entry>
