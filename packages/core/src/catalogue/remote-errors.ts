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
    meaning: 'Git takes no branch of that name.',
    doNext: '--branch oracle-ledger',
    who: 'ci-owner',
    exitCode: 64,
  },
  'not-a-ledger-branch': {
    meaning: 'The branch holds a project, and a ledger is kept on a branch that nothing else uses.',
    doNext: 'Name another branch; ledger push makes it.',
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
    doNext: 'Give that job contents: write (GitHub) or a token with write_repository (GitLab); forks only pull.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'unknown-remote': {
    meaning: 'The clone has no remote of that name.',
    doNext: 'git remote -v lists them; --remote names one.',
    who: 'ci-owner',
    exitCode: 64,
  },
} satisfies Record<string, Entry>
