import { type Entry, usage } from './entry.ts'

/** What `ledger pull`, `ledger push` and `ledger record` say when they cannot go on. */
export const BRANCH_CODES: Readonly<Record<string, Entry>> = {
  'invalid-commit': usage('--commit takes a full commit id: a name or a short id could mean another one later.'),
  'invalid-timeout': usage('--timeout is a whole number of seconds from 1 to 3600.'),
  'ledger-not-a-folder': usage('Only a ledger in a folder is pulled and pushed; a database is shared as it is.'),
  'no-commit': {
    meaning: 'A run is recorded for the commit that is checked out, and here is none.',
    doNext: 'Run it in a clone, or name the commit in full: --commit <sha>.',
    who: 'ci-owner',
  },
  'report-contradicts-itself': {
    meaning: 'The run in the report is not the one that its verdict, findings and budgets speak of.',
    doNext: 'Take the file from the job that ran the tests, as it was written there.',
    who: 'ci-owner',
  },
  'report-without-run': {
    meaning: 'The report holds no run: verify and gate run no test.',
    doNext: 'Name the report.json that vitest run wrote.',
    who: 'ci-owner',
  },
  'run-before-its-commit': {
    meaning: 'The run starts more than a day before its commit was made, and would be older than it in every window.',
    doNext: 'Set the clocks of the machines that run the tests and that commit.',
    who: 'ci-owner',
  },
  'run-dirty': {
    meaning: 'The run had uncommitted changes, so that it says nothing of its commit.',
    doNext: 'Let nothing write to tracked files before the tests.',
    who: 'ci-owner',
  },
  'run-in-the-future': {
    meaning: 'The run starts more than a day from now, and would be the newest of its window until then.',
    doNext: 'Set the clocks of both machines.',
    who: 'ci-owner',
  },
  'run-interrupted': {
    meaning: 'The run did not end by itself: it did not see what it left out.',
    doNext: 'Run the tests again and record that run.',
    who: 'ci-owner',
  },
  'run-not-full': {
    meaning: 'The run was narrowed by a filter or in watch mode; only full runs and declared parts enter a window.',
    doNext: 'Record a run without a filter.',
    who: 'ci-owner',
  },
  'run-of-another-commit': {
    meaning: 'The run is of another commit than the one that is checked out here.',
    doNext: 'Check out the commit that was run, or name it: --commit <sha>.',
    who: 'ci-owner',
  },
  'run-of-another-lock': {
    meaning: 'The run was judged by another LOCK than the one that is checked out here.',
    doNext: 'Check out the commit that was run, with its oracle.',
    who: 'ci-owner',
  },
}
