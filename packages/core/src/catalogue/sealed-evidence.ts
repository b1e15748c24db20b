import type { Entry } from './explanation.ts'

/** The findings of sealed-evidence. */
export const SEALED_EVIDENCE = {
  'property-falsified': {
    meaning: 'A property is false for a sealed seed. The counterexample, the seed and the path are in the finding.',
    doNext: 'Mend production; the finding has the command that replays it.',
    who: 'author',
    exitCode: 6,
  },
  'property-threw': {
    meaning: 'A property could not be tried: production or its subject threw where no answer was expected.',
    doNext: 'Mend production; the finding has the command that replays it.',
    who: 'author',
    exitCode: 6,
  },
  'property-too-many-discards': {
    meaning: 'A property threw away more inputs than the policy allows, so that too little was tried.',
    doNext: 'Mend production if it now refuses legal inputs; an oracle owner narrows the generator.',
    who: 'author',
    exitCode: 6,
  },
  'property-interrupted': {
    meaning: 'A property was interrupted before it had made all its runs.',
    doNext: 'Look for an answer that takes too long.',
    who: 'author',
    exitCode: 6,
  },
  'property-too-few-runs': {
    meaning: 'A property counted fewer runs than the policy asks for.',
    doNext: "Run it again; look for code that changes fast-check's settings.",
    who: 'author',
    exitCode: 6,
  },
  'property-seed-not-tried': {
    meaning: 'A property did not try every line of the seed list.',
    doNext: 'Run it again; look for code that replaces vitest-oracle in the run.',
    who: 'author',
    exitCode: 7,
  },
  'fixture-differs': {
    meaning: "The digest of production's answer is not the accepted one.",
    doNext: 'Mend production; only an oracle owner changes an expected output, and seals it.',
    who: 'author',
    exitCode: 6,
  },
  'fixture-compared-elsewhere': {
    meaning:
      'A trial says that it held an answer against a digest, and it is not the one that the sealed pair holds, or there is no such pair.',
    doNext: 'Look for code that replaces vitest-oracle, or the files of the set, while the tests run.',
    who: 'author',
    exitCode: 6,
  },
  'fixture-threw': {
    meaning: 'Production threw on an input of a fixture set.',
    doNext: 'Mend production.',
    who: 'author',
    exitCode: 6,
  },
  'fixture-not-bytes': {
    meaning: 'Production answered something that is not a Uint8Array.',
    doNext: 'Answer bytes; text is encoded with TextEncoder.',
    who: 'author',
    exitCode: 6,
  },
  'fixture-corrupt': {
    meaning: 'A fixture could not be judged: its pair, its name or its digest is broken.',
    doNext: 'Restore the files; `vitest-oracle verify` names each fault.',
    who: 'oracle-owner',
    exitCode: 5,
  },
  'fixture-invariant-false': {
    meaning: 'An input of a set breaks an invariant that every input of it must satisfy.',
    doNext: 'Correct the input or the invariant, then seal.',
    who: 'oracle-owner',
    exitCode: 5,
  },
  'fixture-not-tried': {
    meaning: 'An input of a set was not given to production.',
    doNext: 'Run it again; look for code that replaces vitest-oracle in the run.',
    who: 'author',
    exitCode: 7,
  },
  'fixture-set-not-tried': {
    meaning:
      'No sealed test of a full run tried a set that holds pairs. A note (0) where no sealed spec calls fixtures() at all.',
    doNext: 'Call fixtures() for the set in a sealed spec, or remove it, then seal.',
    who: 'oracle-owner',
    exitCode: 7,
  },
  'trial-missing': {
    meaning:
      'A spec names a property() or a fixtures() set that nothing tried, or imports them and all its tests passed without a trial: something stood in for vitest-oracle.',
    doNext: 'Look for a mock or an alias of vitest-oracle in setup files and in the configuration.',
    who: 'author',
    exitCode: 7,
  },
} satisfies Record<string, Entry>
