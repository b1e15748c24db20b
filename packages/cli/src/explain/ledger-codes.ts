import { BRANCH_CODES } from './branch-codes.ts'
import { type Entry, usage } from './entry.ts'

/** What the commands that begin with `ledger` say when they cannot go on. */
export const LEDGER_CODES: Readonly<Record<string, Entry>> = {
  ...BRANCH_CODES,
  'invalid-limit': usage('prune was given a limit that is no number of runs or no day.'),
  'missing-ledger': usage('import or export was not told which database is meant.'),
  'missing-limit': usage('prune was not told which runs to keep.'),
  'window-needed': {
    meaning: 'prune would take out runs that a flake budget still counts, which changes its verdict.',
    doNext: 'Keep more runs; an oracle owner who means it adds --shrink-windows.',
  },
}
