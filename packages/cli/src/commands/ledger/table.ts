import { DEFAULT_LEDGER } from '@vitest-oracle/core/model'
import type { Command } from '../../command.ts'
import { LEDGER_OPTION, ROOT_OPTION } from '../../common-options.ts'
import { BRANCH_COMMANDS } from './branch-commands.ts'

/** The commands that begin with `ledger`. */
export const LEDGER_COMMANDS: readonly Command[] = [
  ...BRANCH_COMMANDS,
  {
    name: 'ledger import',
    args: '',
    summary: 'copy the recorded runs of a folder into a database',
    about:
      'Copies trusted runs with their rosters; what is there already is left, so it can be done again.\nA run that cannot be copied is named and makes it exit 64. Makes the tables where there are none.',
    options: [
      { flags: '--from <ledger>', description: 'a folder, relative to home', default: DEFAULT_LEDGER },
      { flags: '--to <ledger>', description: 'postgres://user@host/database', default: '$ORACLE_LEDGER' },
      ROOT_OPTION,
    ],
    examples: ['npx vitest-oracle ledger import --to postgres://ledger@db.example.com/ci'],
    load: async () => (await import('./import.ts')).importRuns,
  },
  {
    name: 'ledger export',
    args: '',
    summary: 'copy the recorded runs of a database into a folder',
    about:
      'Copies trusted runs with their rosters, byte for byte as they were imported or recorded.\nA run that cannot be copied is named and makes it exit 64.',
    options: [
      { flags: '--from <ledger>', description: 'postgres://user@host/database', default: '$ORACLE_LEDGER' },
      { flags: '--to <ledger>', description: 'a folder, relative to home', default: DEFAULT_LEDGER },
      ROOT_OPTION,
    ],
    examples: ['npx vitest-oracle ledger export --from postgres://reader@db.example.com/ci --to backup'],
    load: async () => (await import('./export.ts')).exportRuns,
  },
  {
    name: 'ledger prune',
    args: '',
    summary: 'take old runs out, unless a budget still counts them',
    about:
      'Of two limits the one that keeps more holds. Rosters that no run names any more go too.\nWhat starts in the future stays. On a terminal it asks; elsewhere it needs --yes.',
    options: [
      {
        flags: '--keep-runs <n>',
        description: 'keep the newest n trusted runs, and every run since the oldest of those',
      },
      { flags: '--before <day>', description: 'take out what started before this day, YYYY-MM-DD, UTC' },
      { flags: '--dry-run', description: 'say what would go, delete nothing' },
      { flags: '--shrink-windows', description: 'although a budget still counts some of them' },
      { flags: '-y, --yes', description: 'ask nothing' },
      LEDGER_OPTION,
      ROOT_OPTION,
    ],
    examples: [
      'npx vitest-oracle ledger prune --keep-runs 1000 --dry-run',
      'npx vitest-oracle ledger prune --before 2026-01-01 --yes',
    ],
    load: async () => (await import('./prune.ts')).pruneRuns,
  },
]
