import { type Entry, usage } from './entry.ts'

/** What the commands that begin with `budget` say when they cannot go on. */
export const BUDGET_CODES: Readonly<Record<string, Entry>> = {
  'ambiguous-test': {
    meaning: 'Several projects run the test of this id: a record names one of them.',
    doNext: 'Name the one that flakes, as the error spells it: "|project| path > test".',
  },
  'budget-exists': {
    meaning: 'The test has a record already, perhaps with its project in the name or without it.',
    doNext: 'npx vitest-oracle budget extend or budget drop; its other values are changed by hand.',
  },
  'budget-file-changed': {
    meaning: 'policy/flake_budget.yaml was changed while its edit was shown. Nothing was written.',
    doNext: 'Run the command again.',
  },
  'budget-in-ci': {
    meaning: 'A command that changes a budget was called in CI. A job must not change the policy it is judged by.',
    doNext: 'Run it at a desk, seal, and commit both.',
  },
  'budget-not-editable': {
    meaning:
      'policy/flake_budget.yaml is laid out in a way that no edit keeps, in braces perhaps. Nothing was written.',
    doNext: 'Change the record by hand as the error says, then npx vitest-oracle seal.',
  },
  'days-and-expires': usage('extend takes a number of days or a day, not both.'),
  'expires-not-later': {
    meaning: 'extend was given a day on which the record is good anyway.',
    doNext: 'Say a later day; to end a record earlier, change it by hand.',
  },
  'invalid-day': usage('A day is no day, or lies in the past.'),
  'invalid-number': usage('A number is none, or out of its range.'),
  'invalid-test-id': {
    meaning: 'No test can have this id: it is blank, has no title, or spells its file otherwise than git does.',
    doNext: 'Say it as reports print it, path > suite > test, the path relative to the folder of the oracle.',
  },
  'no-new-end': {
    meaning: 'extend was given --yes and no new end, and nobody sits at a terminal to say it.',
    doNext: 'Say a later day, or after which commit the window starts anew: --expires <day>, --since <commit>.',
  },
  'no-reason': {
    meaning: 'extend was given no reason. It is what the reviewer of the extension reads.',
    doNext: 'Say why the flake takes longer to mend: --reason "<why>".',
  },
  'no-such-budget': {
    meaning: 'policy/flake_budget.yaml has no record of this test.',
    doNext: 'npx vitest-oracle budget list names the records.',
  },
  'no-such-candidate': {
    meaning: 'The test did not flake in the ledger, or it has a record, or it can have none.',
    doNext: 'npx vitest-oracle budget candidates names those that flaked.',
    who: 'author',
  },
  'nobody-owns-it': {
    meaning: 'A budget needs an owner and a note: a debt that nobody owns is never paid.',
    doNext: 'Say both: --owner <team> --note "<why it flakes>".',
  },
  'nothing-to-extend': {
    meaning: 'The record ends with a commit or never, so that there is no day to move.',
    doNext: 'Change it by hand, then npx vitest-oracle seal.',
  },
  'trial-has-no-budget': {
    meaning: 'A property or a fixture set can have no budget: every sealed input counts, every time.',
    doNext: 'Mend production, or the property where it is wrong.',
  },
  'unknown-test': {
    meaning: 'The newest recorded run has no test of this id, or no run is recorded.',
    doNext: 'Correct the id, run npx vitest run once, or add --unseen where the test is yet to come.',
  },
}
