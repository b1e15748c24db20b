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
} satisfies Record<string, Entry>
