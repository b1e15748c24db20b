import type { Entry } from './explanation.ts'

const doNext = 'Remove it. Its owner thaws the case in frozen/manifest.json, in a change of its own.'

/** The findings of frozen-paths. */
export const FROZEN_PATHS = {
  'frozen-path-recreated': {
    meaning: 'A path that was retired comes back: in whatever case, as a file or as a folder.',
    doNext,
    who: 'author',
    exitCode: 4,
  },
  'frozen-path-edited': {
    meaning: 'A file that was retired, and is still there, is edited. Removing it is free.',
    doNext,
    who: 'author',
    exitCode: 4,
  },
  'frozen-test-recreated': {
    meaning: 'A test that was retired by its id comes back.',
    doNext,
    who: 'author',
    exitCode: 4,
  },
  'frozen-test-edited': {
    meaning: 'A test that was retired by its id, and is still there, is edited. Removing it is free.',
    doNext,
    who: 'author',
    exitCode: 4,
  },
  'freeze-expires-soon': {
    meaning: 'A freeze ends within 14 days. No patch fails for that; the job of its owners does.',
    doNext: 'Its owners mend the case and thaw it, or drop it.',
    who: 'oracle-owner',
    exitCode: 0,
  },
} satisfies Record<string, Entry>
