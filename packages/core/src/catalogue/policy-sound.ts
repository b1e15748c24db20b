import type { Entry } from './explanation.ts'

/** The findings of policy-sound. */
export const POLICY_SOUND = {
  'key-ambiguous': {
    meaning: 'A key of flake_budget.yaml names more than one test, because several projects run the file.',
    doNext: 'Write one record for each project, with the project in the key: `|name| path > test`.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'budget-on-property': {
    meaning: 'A budget names a property or a fixture set. Every sealed input counts, every time: neither may flake.',
    doNext: 'Remove the record, then seal.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'property-imports-production': {
    meaning:
      'A spec that calls property() imports production at its top, so production could choose the inputs it is tried with.',
    doNext: 'Import production only inside the subject thunk; `import type` may stay.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'seeds-missing': {
    meaning: 'A sealed spec calls property() and the oracle has no seed list to try it with.',
    doNext: 'Write properties/seeds.txt, one label or 32-bit integer a line, then seal.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'cap-exceeded': {
    meaning: 'More budgets and freezes than the caps allow, or a record that runs for too long.',
    doNext: 'Mend flakes and remove their records until the cap holds.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'other-oracle': {
    meaning: 'Another oracle lies above the one that judged this run, and was not asked.',
    doNext: 'Nothing where a package has an oracle of its own; else remove the nearer one.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'record-stale': {
    meaning: 'A budget or a permit names no test of a full run.',
    doNext: 'Correct its id, or remove it.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'permit-stale': {
    meaning: 'A permit holds here, and its test ran unmarked to a pass: nobody needs it.',
    doNext: 'Its owner removes it.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'permit-expires-soon': {
    meaning: 'A permit ends within 14 days. After its last day the marker is rejected.',
    doNext: 'Remove the marker and the permit; its owner may renew it, which the report then shows.',
    who: 'oracle-owner',
    exitCode: 0,
  },
  'seen-in-process-only': {
    meaning:
      'A plain sealed spec imports production at its top: its results were seen in the process of the tests, where production could tamper with them.',
    doNext: 'Nothing. A property() or fixtures() with a subject can be confirmed by the judge.',
    who: 'oracle-owner',
    exitCode: 0,
  },
} satisfies Record<string, Entry>
