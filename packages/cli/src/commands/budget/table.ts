import type { Command, CommandOption } from '../../command.ts'
import { LEDGER_OPTION, ROOT_OPTION } from '../../common-options.ts'

const FORMAT: CommandOption = { flags: '--format <name>', description: 'text or json', default: 'text' }
const SINCE: CommandOption = {
  flags: '--since <commit>',
  description: 'the window starts after this commit of the protected branch',
}
const YES: CommandOption = { flags: '-y, --yes', description: 'write it without asking' }

/** The commands that begin with `budget`. */
export const BUDGET_COMMANDS: readonly Command[] = [
  {
    name: 'budget list',
    args: '',
    summary: 'show how every flake budget stands, worst first',
    about:
      'Holds each record of policy/flake_budget.yaml against the recorded runs. Runs of this machine that\nnobody trusts are shown beside the window ("here") and never count.',
    options: [FORMAT, LEDGER_OPTION, ROOT_OPTION],
    examples: ['npx vitest-oracle budget list', 'npx vitest-oracle budget list --format json'],
    load: async () => (await import('./list.ts')).list,
  },
  {
    name: 'budget candidates',
    args: '[test id]',
    summary: 'show tests that flaked and have no budget, with a record to paste',
    about:
      'A test flaked where it failed and passed at one commit: within one run, or in two runs of clean\nworking copies. Prints the record for the worst one, or for [test id].',
    options: [FORMAT, LEDGER_OPTION, ROOT_OPTION],
    examples: ['npx vitest-oracle budget candidates'],
    load: async () => (await import('./candidates.ts')).candidates,
  },
  {
    name: 'budget add',
    args: '<test id>',
    summary: 'give a test a flake budget',
    about:
      'Edits policy/flake_budget.yaml in place. Asks who owns it and why it flakes, shows the difference and\nthe odds, and asks before it writes. Refuses in CI: only people change policy.',
    options: [
      { flags: '--owner <team>', description: 'who mends it' },
      { flags: '--note <text>', description: 'why it flakes' },
      { flags: '--retries <n>', description: 'further attempts in one run, 0 to 5', default: '1' },
      { flags: '--window-runs <n>', description: 'how many recorded runs count', default: '40' },
      { flags: '--max-fail-rate <x>', description: 'share of them that may fail first, below 0.5', default: '0.05' },
      { flags: '--expires <day>', description: 'its last day, YYYY-MM-DD', default: '30 days from today' },
      SINCE,
      { flags: '--unseen', description: 'although no recorded run has a test of this id' },
      YES,
      LEDGER_OPTION,
      ROOT_OPTION,
    ],
    examples: [
      'npx vitest-oracle budget add "tests/lease.test.ts > renewal"',
      'npx vitest-oracle budget add "tests/lease.test.ts > renewal" --owner platform --note "clock skew" --yes',
    ],
    load: async () => (await import('./add.ts')).add,
  },
  {
    name: 'budget extend',
    args: '<test id>',
    summary: 'let a flake budget end later, or start its window anew',
    about:
      'Says how often the record was extended before and asks for a reason, which goes to its note. The\ngate lists an extension as an incident. After a mended flake, --since <commit> starts the window anew:\nafter a commit of the protected branch, where runs are recorded.',
    options: [
      { flags: '--expires <day>', description: 'its new last day, YYYY-MM-DD' },
      { flags: '--days <n>', description: 'the same, counted from today' },
      SINCE,
      { flags: '--reason <text>', description: 'why it takes longer, or what mended it' },
      YES,
      LEDGER_OPTION,
      ROOT_OPTION,
    ],
    examples: [
      'npx vitest-oracle budget extend "tests/lease.test.ts > renewal"',
      'npx vitest-oracle budget extend "tests/lease.test.ts > renewal" --since origin/main --reason "clock is faked"',
    ],
    load: async () => (await import('./extend.ts')).extend,
  },
  {
    name: 'budget drop',
    args: '<test id>',
    summary: 'take a flake budget out',
    about: 'Removes the record from policy/flake_budget.yaml; every first failure of its test is red then.',
    options: [YES, LEDGER_OPTION, ROOT_OPTION],
    examples: ['npx vitest-oracle budget drop "tests/lease.test.ts > renewal"'],
    load: async () => (await import('./drop.ts')).drop,
  },
]
