import type { Command, CommandOption } from '../../command.ts'
import { LEDGER_OPTION, ROOT_OPTION } from '../../common-options.ts'

const REMOTE: readonly CommandOption[] = [
  { flags: '--remote <name>', description: 'the remote of this clone', default: 'origin' },
  { flags: '--branch <name>', description: 'the branch that keeps the ledger', default: 'oracle-ledger' },
  { flags: '--timeout <seconds>', description: 'how long one exchange with the remote may take', default: '120' },
]

/** The commands that carry a ledger from one runner to the next. */
export const BRANCH_COMMANDS: readonly Command[] = [
  {
    name: 'ledger pull',
    args: '',
    summary: 'fetch recorded runs from the branch that keeps them',
    about:
      'Writes the trusted runs that the folder lacks; nothing there is replaced or deleted.\nThe current branch, the index and the working tree stay as they are. For every job; a database needs no pull.',
    options: [...REMOTE, LEDGER_OPTION, ROOT_OPTION],
    examples: ['npx vitest-oracle ledger pull'],
    load: async () => (await import('./pull.ts')).pull,
  },
  {
    name: 'ledger record',
    args: '<report.json...>',
    summary: 'record the runs of reports as trusted ones',
    about:
      'Takes report.json of a full run of the commit that is checked out, judged by its LOCK; 64 for any other.\nFor a job of the protected branch that runs no code of the repository.',
    options: [
      { flags: '--commit <sha>', description: 'the commit that was run, in full (default: what is checked out)' },
      LEDGER_OPTION,
      ROOT_OPTION,
    ],
    examples: ['npx vitest-oracle ledger record report/report.json'],
    load: async () => (await import('./record.ts')).record,
  },
  {
    name: 'ledger push',
    args: '',
    summary: 'add recorded runs to the branch that keeps them',
    about:
      'Adds the trusted runs that the branch lacks as one commit, never by force; the first push makes the branch.\nFor the recording job of the protected branch and nobody else.',
    options: [...REMOTE, LEDGER_OPTION, ROOT_OPTION],
    examples: ['npx vitest-oracle ledger push'],
    load: async () => (await import('./push.ts')).push,
  },
]
