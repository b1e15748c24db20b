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
  'module-in-two-parts': {
    meaning: 'Two parts ran the same test file in the same project, and one run has one result for each test.',
    doNext: 'Let one part run it.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'not-a-part': {
    meaning: 'A report that should be merged is not that of a part of a run.',
    doNext: 'Merge what runs with --shard=<i>/<n> or ORACLE_PART=<name>/<count> wrote.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'part-counts-differ': {
    meaning: 'Two parts do not agree on how many parts there are: they are of different splits.',
    doNext: 'Merge the parts of one split only.',
    who: 'ci-owner',
    exitCode: 64,
  },
  'part-narrowed': {
    meaning: 'A part was narrowed by more than its split, by -t for example, so that it is not all of the part.',
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
