import type { Entry } from './explanation.ts'

/** The findings of path-fence. */
export const PATH_FENCE = {
  'sealed-path-changed': {
    meaning:
      'The patch adds, removes or changes what is sealed: a path of the oracle, one that sealed.txt lists, a ledger, a name that is not canonical, or a link that leads there.',
    doNext: 'Take it out of the patch. A person changes the evidence in a change of its own: gate --by person.',
    who: 'author',
    exitCode: 2,
  },
  'oracle-added': {
    meaning:
      "The patch puts a LOCK or a policy file below another folder of the root's name: a new oracle home, by which whoever runs there would be judged.",
    doNext: "Take it out of the patch. Adopting an oracle is a person's change: gate --by person.",
    who: 'author',
    exitCode: 2,
  },
  'marker-added': {
    meaning: 'The patch adds a marker that keeps a test from running or turns its result around.',
    doNext: 'Take it out and let the test run; a person who lets it stand adds a permit first.',
    who: 'author',
    exitCode: 7,
  },
  'permitted-marker-added': {
    meaning: 'The patch adds a marker that a permit of the base commit lets stand.',
    doNext: 'Look whether this is what the permit was given for.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'inventoried-test-removed': {
    meaning: 'The patch removes or renames a test that the inventory asks for, alone or with its file.',
    doNext: 'Restore it; a person who means it changes policy/inventory.txt first.',
    who: 'author',
    exitCode: 7,
  },
  'retry-added': {
    meaning: 'The patch adds a retry to a test, and no record grants one.',
    doNext: 'Take it out and mend the test; a person who accepts the flake adds a record first.',
    who: 'author',
    exitCode: 8,
  },
  'test-weakened': {
    meaning: 'The patch changes a test so that it asks for less, or for something else.',
    doNext: 'Compare before and after, which the message names.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'test-strengthened': {
    meaning: 'The patch adds a test or an assertion, or takes a marker away.',
    doNext: 'Look whether the test asks for the right thing.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'test-unread': {
    meaning: 'A changed test file, or a part of it, could not be compared.',
    doNext: 'Read the whole change of this file.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'test-file-changed': {
    meaning: 'A test, a snapshot or a file beside them changed, and no single test of it was found to differ.',
    doNext: 'Look at the change.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'path-for-review': {
    meaning: 'A changed path is neither writable nor of any other class.',
    doNext: 'Look at the change; an oracle owner who wants no review of it lists it in policy/writable.txt.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'link-added': {
    meaning: 'The patch adds or changes a symbolic link or a submodule that does not lead into the oracle.',
    doNext: 'Look where it leads.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'dependency-changed': {
    meaning: 'A manifest or a lockfile says something else of a dependency that does not steer the run.',
    doNext: 'Look at what is installed: name, version and origin.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'production-signal': {
    meaning:
      'The patch adds code to production that detects a test runner, imports a test library, changes a global, or writes below the oracle or the tests.',
    doNext: 'Look whether production behaves the same with and without its tests.',
    who: 'oracle-owner',
    exitCode: 10,
  },
  'nothing-to-judge': {
    meaning: 'The patch is empty or edits only tests: the evidence could not speak of it.',
    doNext: 'Put production and its tests into one patch; a person judges tests alone with --by person.',
    who: 'author',
    exitCode: 11,
  },
} satisfies Record<string, Entry>
