import type { Entry } from './explanation.ts'

/** Errors of reading a repository. Nothing is judged by a list that git did not give in full. */
export const GIT_ERRORS = {
  'ambiguous-commit': {
    meaning: 'The name of a commit could be a tag, a branch or an id: which one is meant decides what is judged.',
    doNext: 'Pass the full sha.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'git-missing': {
    meaning: 'No git was found on the PATH, outside the tree under judgement.',
    doNext: 'Install git and put it on the PATH.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'git-too-old': {
    meaning: 'This git cannot merge without a checkout.',
    doNext: 'Install the version that the message names, or a newer one.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'malformed-tree': {
    meaning: 'A tree of the repository lists what no working copy can hold: two equal names, or a name that is none.',
    doNext: 'Run git fsck, and make the change again in a fresh clone.',
    who: 'author',
    exitCode: 64,
  },
  'merge-conflict': {
    meaning: 'Base and head conflict, so that there is no merge result to judge.',
    doNext: 'Rebase the patch onto its base.',
    who: 'author',
    exitCode: 64,
  },
  'no-working-tree': {
    meaning: 'This repository is bare: it has no working tree to judge.',
    doNext: 'Judge a commit: --head <sha>.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'no-oracle-at-base': {
    meaning: 'The base commit has no oracle here. An agent cannot bring its own.',
    doNext: 'A person adopts one in a change of its own: npx vitest-oracle init and seal, then gate --by person.',
    who: 'oracle-owner',
    exitCode: 64,
  },
  'nothing-compared': {
    meaning: 'Neither tree holds a path: an empty list is no comparison.',
    doNext: 'Look at --base and --head.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'object-missing': {
    meaning: 'The clone does not hold an object that must be read.',
    doNext: 'Fetch it; clone without --filter.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'rewritten-history': {
    meaning: 'A replace ref or a graft shows another history than the one that was pushed.',
    doNext: 'Judge in a clone without it.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'scratch-unwritable': {
    meaning: 'This machine has no room for temporary files, or does not let this job write them.',
    doNext: 'Make room, or set TMPDIR to a folder that the job may write.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'ssh-keygen-missing': {
    meaning: 'policy/allowed_signers asks for a signature of LOCK, and ssh-keygen, which checks it, could not be run.',
    doNext: 'Install OpenSSH 8.2 or newer and put ssh-keygen on the PATH.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'unknown-commit': {
    meaning: 'The clone does not hold a commit that was named.',
    doNext: 'Fetch it: fetch-depth 0; then pass the full sha.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'unrelated-commits': {
    meaning: 'Base and head have no common ancestor.',
    doNext: 'Pass the commit that the patch starts from as --base.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'unsafe-repository': {
    meaning: 'The repository belongs to another user, and git refuses to read it.',
    doNext: 'Run the git config command that the message names.',
    who: 'ci-owner',
    exitCode: 64,
  },
} satisfies Record<string, Entry>
