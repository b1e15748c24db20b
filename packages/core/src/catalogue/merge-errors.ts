import type { Entry } from './explanation.ts'

/** Errors of a merge: what was given is not the parts of one run. */
export const MERGE_ERRORS = {
  'blob-without-part': {
    meaning:
      'The folder of blobs holds one that was written without this plugin, by a run that reached no verdict, or twice.',
    doNext: 'Look at what the jobs upload: one blob of each part, from runs with oracle() in their configuration.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'merge-narrowed': {
    meaning: 'The run that merges blobs was itself given a filter, so that it does not see what the parts left out.',
    doNext: 'Merge without -t, --project, --exclude, a file or a shard: vitest run --merge-reports=<folder>.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'module-in-two-parts': {
    meaning: 'Two parts ran the same test file in the same project, and one run has one result for each test.',
    doNext: 'Let one part run it.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'no-blobs': {
    meaning: 'The folder that blobs should be merged from is not there, or no file lies in it.',
    doNext: 'Download the artefact of every part straight into it, or name another: --merge-reports=<folder>.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'not-a-part': {
    meaning: 'A report that should be merged is not that of a part of a run.',
    doNext: 'Merge what runs with --shard=<i>/<n> or ORACLE_PART=<name>/<count> wrote.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'part-contradicts-itself': {
    meaning: 'What a part says it saw is not what its verdict, its counts and its run speak of.',
    doNext: 'Take the report or the blob from the job that ran the part, as it was written there.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'part-counts-differ': {
    meaning: 'Two parts do not agree on how many parts there are: they are of different splits.',
    doNext: 'Merge the parts of one split only.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'part-dirty': {
    meaning: 'A part ran with uncommitted changes, and the commit that is merged by has none.',
    doNext: 'Let nothing write to tracked files before the tests; git status in that job names them.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'part-narrowed': {
    meaning: 'A part or a run was narrowed by more than its split, by -t for example, so that it is not all of it.',
    doNext: 'Run the part again without that.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'part-of-other-commit': {
    meaning: 'A part ran another commit than the one that is checked out where the parts are merged.',
    doNext: 'Check out one commit, by its full id, in every job.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'part-of-other-lock': {
    meaning: 'A part was judged by another LOCK than the one that is checked out where the parts are merged.',
    doNext: 'Run the part again at this commit.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'part-out-of-time': {
    meaning: 'A part started more than a day before its commit was made, or more than a day from now.',
    doNext: 'Set the clocks of the machines, and run the part again.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'part-twice': {
    meaning: 'Two reports say that they are the same part.',
    doNext: 'Drop the older one; give every job of the split a label of its own.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'too-many-parts': {
    meaning: 'There are more parts than each of them says there are.',
    doNext: 'Correct the number after the / of ORACLE_PART: it is the number of all parts.',
    who: 'ci-owner',
    exitCode: 64,
  },
} satisfies Record<string, Entry>
