import type { Entry } from './explanation.ts'

/** The findings of lock-intact. */
export const LOCK_INTACT = {
  'lock-drift': {
    meaning:
      'A file of the oracle is not what LOCK lists: other bytes, added, removed, renamed, line endings, or not a plain file.',
    doNext: 'Restore it. An oracle owner who meant the change seals again.',
    who: 'author',
    exitCode: 3,
  },
  'lock-drift-during-run': {
    meaning: 'A file of the oracle changed while the tests ran: something that ran wrote to it.',
    doNext: 'Find the test or the code that writes there, and restore the file.',
    who: 'author',
    exitCode: 3,
  },
  'dropping-ignored': {
    meaning: 'A file that an operating system or an editor left below the oracle. It is not part of it.',
    doNext: 'Remove it.',
    who: 'author',
    exitCode: 0,
  },
  'base-lock-drift': {
    meaning: 'The base commit of a patch is not what its own LOCK lists: there is no oracle to judge by.',
    doNext: 'A person repairs it in a change of its own: npx vitest-oracle seal, then gate --by person.',
    who: 'oracle-owner',
    exitCode: 3,
  },
  'base-lock-unparsable': {
    meaning: 'The LOCK of the base commit does not parse.',
    doNext: 'A person repairs it in a change of its own: npx vitest-oracle seal, then gate --by person.',
    who: 'oracle-owner',
    exitCode: 3,
  },
  'head-lock-drift': {
    meaning: "What a person's change makes of the oracle is not what the LOCK it brings lists.",
    doNext: 'Seal on top of base, npx vitest-oracle seal, and commit LOCK with the change.',
    who: 'oracle-owner',
    exitCode: 3,
  },
  'head-lock-unparsable': {
    meaning: "The LOCK that a person's change brings does not parse.",
    doNext: 'Seal on top of base, npx vitest-oracle seal, and commit LOCK with the change.',
    who: 'oracle-owner',
    exitCode: 3,
  },
  'lock-unsigned': {
    meaning: 'policy/allowed_signers asks for a signature of LOCK, and LOCK.sig is not there or not one of theirs.',
    doNext: 'An allowed signer runs: ssh-keygen -Y sign -n oracle-lock -f <key> oracle/LOCK, and commits LOCK.sig.',
    who: 'oracle-owner',
    exitCode: 3,
  },
} satisfies Record<string, Entry>
