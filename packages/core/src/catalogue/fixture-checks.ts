import type { Entry } from './explanation.ts'

/** The findings of fixture-address and fixture-shape. */
export const FIXTURE_CHECKS = {
  address: {
    'fixture-stray': {
      meaning: 'A file of a fixture set is no half of a pair, or lies in the wrong folder.',
      doNext: 'Remove it, or store it as an input.',
      who: 'oracle-owner',
      exitCode: 5,
    },
    'fixture-half-pair': {
      meaning: 'An input without its expected digest, or the other way round.',
      doNext: 'Restore the other half, or remove both.',
      who: 'oracle-owner',
      exitCode: 5,
    },
    'fixture-misnamed': {
      meaning: 'An input is named after other bytes than it holds.',
      doNext: 'Restore the bytes; a new input gets a name of its own.',
      who: 'oracle-owner',
      exitCode: 5,
    },
    'fixture-malformed-expected': {
      meaning: 'An expected digest is not 64 lower-case hexadecimal digits.',
      doNext: 'Restore it; an oracle owner who means another output writes its digest there and seals.',
      who: 'oracle-owner',
      exitCode: 5,
    },
  },
  shape: {
    'fixture-shape': {
      meaning: 'An input is not what the schema of its set allows, or no JSON that means one thing only.',
      doNext: 'Store the input again in an allowed shape.',
      who: 'oracle-owner',
      exitCode: 5,
    },
  },
} satisfies Record<string, Record<string, Entry>>
