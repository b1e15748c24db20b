import type { Entry } from './explanation.ts'

/** Errors of keeping a ledger on a branch of a remote. */
export const REMOTE_ERRORS = {
  'git-timed-out': {
    meaning: 'The remote did not answer within the time that one exchange may take.',
    doNext: 'Look at the network and at the address of the remote; or allow more: --timeout 600.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'invalid-branch': {
    meaning: 'Git takes no branch of that name, means something else by it, or keeps a branch that is in its way.',
    doNext: '--branch oracle-ledger',
    who: 'ci-owner',
    exitCode: 64,
  },
  'not-a-ledger-branch': {
    meaning: 'The branch holds a project, or a tree that no working copy can hold: a ledger has a branch of its own.',
    doNext: 'Name another branch, ledger push makes it; or look who pushed to this one, and make it anew.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'remote-busy': {
    meaning: 'Others pushed to the branch of the ledger first, every time this job tried.',
    doNext: 'Run it again. Let one job record and push, not every part of a run.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'remote-failed': {
    meaning: 'The remote could not be reached, or did not do what it was asked for.',
    doNext: 'Look at the network and at git remote -v, then run it again.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'remote-refused': {
    meaning: 'The remote does not let these credentials do it. Only the recording job of the protected branch pushes.',
    doNext:
      'Give that job the deploy key, app or token that a rule on the branch lets through, and nobody else; all others pull.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'unknown-remote': {
    meaning: 'The clone has no remote of that name; an address is none.',
    doNext: 'git remote -v lists them; --remote names one.',
    who: 'ci-owner',
    exitCode: 64,
  },
} satisfies Record<string, Entry>
