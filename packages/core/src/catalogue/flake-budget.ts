import type { Entry } from './explanation.ts'

/** The findings of flake-budget. */
export const FLAKE_BUDGET = {
  'budget-over': {
    meaning: 'A test failed first in more runs of its window than its record allows.',
    doNext: 'Mend the flake; its owner may change the record.',
    who: 'author',
    exitCode: 8,
  },
  'budget-broken': {
    meaning: 'All attempts of a test failed. A budget covers a flake, not a failure.',
    doNext: 'Mend production or the test.',
    who: 'author',
    exitCode: 8,
  },
  'budget-expired': {
    meaning: 'The record of a test has ended.',
    doNext: 'Mend the flake and remove the record; its owner may renew it, which the report then shows.',
    who: 'oracle-owner',
    exitCode: 8,
  },
  'budget-not-run': {
    meaning: 'A test with a record did not run, so there is nothing to hold the record against.',
    doNext: 'Let it run, or let a person remove the record.',
    who: 'author',
    exitCode: 8,
  },
  'budget-incident': {
    meaning: 'The window of a record starts after a given commit: its flake was mended there.',
    doNext: 'Nothing; remove `since` once the window has filled again.',
    who: 'oracle-owner',
    exitCode: 0,
  },
  'since-not-recorded': {
    meaning: 'The `since` of a record names a commit that no recorded run has. It starts no window: every run counts.',
    doNext: 'Correct it to the full id of a commit that a trusted job recorded, then seal; or remove it.',
    who: 'oracle-owner',
    exitCode: 0,
  },
  'budget-expires-soon': {
    meaning: 'A record ends within 14 days. After its last day its test is rejected.',
    doNext: 'Mend the flake and remove the record; its owner may renew it, which the report then shows.',
    who: 'oracle-owner',
    exitCode: 0,
  },
  'flake-without-record': {
    meaning: 'A test without a record failed and passed at first at one commit: nothing but chance changed.',
    doNext: 'Mend it. Until then a person may paste the record that the report prints; without one it has no retries.',
    who: 'oracle-owner',
    exitCode: 0,
  },
  'retry-not-granted': {
    meaning: 'A failing test carries its own retry, which grants nothing.',
    doNext: 'Mend it; a person who accepts the flake adds a record with retries, owner and expiry.',
    who: 'author',
    exitCode: 8,
  },
  'ledger-not-read': {
    meaning: 'The database of the ledger could not be asked; the run needed it for nothing that decides.',
    doNext: 'Make it reachable; what was not checked without it stands in the note.',
    who: 'ci-owner',
    exitCode: 0,
  },
  'ledger-file-skipped': {
    meaning: 'Records of the ledger could not be read, so that their runs count for nothing.',
    doNext: 'Look at them: half-written, foreign, or of a newer vitest-oracle. They are never deleted.',
    who: 'ci-owner',
    exitCode: 0,
  },
  'ledger-changed-during-run': {
    meaning: 'Records of the ledger appeared, changed or vanished while tests ran. They say nothing about this run.',
    doNext:
      'Look who wrote them: another job, or a test that writes its own past. Pull into an emptied folder before the next run.',
    who: 'ci-owner',
    exitCode: 0,
  },
  'retry-ignored': {
    meaning: 'Tests carry a retry or repeats. It granted nothing and did not matter.',
    doNext: 'Nothing; remove it when you pass by.',
    who: 'author',
    exitCode: 0,
  },
} satisfies Record<string, Entry>
