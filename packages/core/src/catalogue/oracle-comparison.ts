import type { Entry } from './explanation.ts'

/** The findings of oracle-comparison. */
export const ORACLE_COMPARISON = {
  'expiry-extended': {
    meaning:
      'A budget, a permit or a frozen case may stay for longer than was agreed, or a window of runs starts anew. An incident, told with how often that was done to the record before.',
    doNext: 'Ask what was done about it since it was granted.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'oracle-looser': {
    meaning: 'The new oracle lets something pass that the old one did not.',
    doNext: 'A second oracle owner decides whether the evidence may ask for less.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'oracle-changed': {
    meaning: 'The oracle says something else, and whether that is more or less cannot be told.',
    doNext: 'A second oracle owner compares before and after.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'oracle-tighter': {
    meaning: 'The new oracle asks for more than the old one.',
    doNext: 'Look whether it asks for the right thing.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'changed-by-person': {
    meaning:
      'The change was judged as one by a person, by the policy and LOCK it brings. That is never better than review.',
    doNext: 'A second person reads all of it and approves the head commit.',
    who: 'oracle-owner',
    exitCode: 10,
  },
} satisfies Record<string, Entry>
