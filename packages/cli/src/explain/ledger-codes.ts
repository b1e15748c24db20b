import { BRANCH_CODES } from './branch-codes.ts'
import { type Entry, usage } from './entry.ts'

/** What the commands that begin with `ledger` say when they cannot go on. */
export const LEDGER_CODES: Readonly<Record<string, Entry>> = {
  ...BRANCH_CODES,
  'invalid-limit': usage('prune was given a limit that is no number of runs or no day.'),
  'missing-ledger': usage('import or export was not told which database is meant, or was given a folder for one.'),
  'missing-limit': usage('prune was not told which runs to keep.'),
  'no-ledger': usage(
    'The folder that push, prune or import was to read does not exist; a run or pull makes it, they do not.',
  ),
  'runs-not-copied': {
    meaning: 'Trusted runs, or what may have been some, could not be copied; everything else was.',
    doNext: 'Look at what was named: damaged, without its roster, of a newer version, or dated in the future.',
    who: 'ci-owner',
  },
  'window-needed': {
    meaning: 'prune would take out runs that a flake budget still counts, or the one that its window starts after.',
    doNext: 'Keep more runs; an oracle owner who means it adds --shrink-windows.',
  },
}
