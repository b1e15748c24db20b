import type { Command, CommandOption } from './command.ts'
import { BUDGET_COMMANDS } from './commands/budget/table.ts'
import { LEDGER_COMMANDS } from './commands/ledger/table.ts'
import { LEDGER_OPTION, ROOT_OPTION } from './common-options.ts'

const FORMAT: CommandOption = { flags: '--format <name>', description: 'text, json or markdown', default: 'text' }

/** Every command, in the order in which `--help` lists them. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'init',
    args: '',
    summary: 'lay out oracle/ and add the plugin to the Vitest config',
    about:
      'Writes the policy, three seeds, an empty list of frozen cases, the lines for git and a CI job.\nNothing that exists is overwritten. On a terminal it asks; elsewhere it needs --yes.',
    options: [
      { flags: '-y, --yes', description: 'take the defaults, ask nothing' },
      ROOT_OPTION,
      { flags: '--writable <folder>', description: 'the folder a patch may write', default: 'src/' },
      { flags: '--no-ci', description: 'write no CI job' },
      { flags: '--report-only', description: 'a trial: everything is judged and printed, nothing is enforced' },
    ],
    examples: ['npx vitest-oracle init', 'npx vitest-oracle init --yes --report-only'],
    load: async () => (await import('./commands/init.ts')).init,
  },
  {
    name: 'seal',
    args: '',
    summary: 'write LOCK after a person changed the oracle',
    about:
      'Reads the policy, hashes the oracle, says what changed since the last LOCK and writes the new one.\nRefuses in CI: only people renew the evidence. What needs a second look exits 10 and writes nothing.',
    options: [
      { flags: '--allow-review', description: 'write LOCK although something needs a second look' },
      {
        flags: '--inventory',
        description: 'first list in policy/inventory.txt the tests that passed in two full runs',
      },
      LEDGER_OPTION,
      ROOT_OPTION,
    ],
    examples: ['npx vitest-oracle seal', 'npx vitest-oracle seal --inventory'],
    load: async () => (await import('./commands/seal.ts')).seal,
  },
  {
    name: 'verify',
    args: '',
    summary: 'check LOCK, policy, fixtures, schemas and frozen cases; runs no test',
    about: 'Compares the working copy with LOCK and checks that the evidence is sound. Needs no Vitest.',
    options: [FORMAT, LEDGER_OPTION, ROOT_OPTION],
    examples: ['npx vitest-oracle verify', 'npx vitest-oracle verify --format json'],
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  {
    name: 'gate',
    args: '',
    summary: 'judge a patch by the policy and LOCK of its base commit; runs nothing of it',
    about:
      'Compares the trees of base and of the merge of base and head, from git objects alone.\nExits 0 allow, 10 review, 2, 3, 4, 5, 7, 8, 9 or 11 reject, 64 when it cannot judge.',
    options: [
      { flags: '--base <sha>', description: 'the commit whose rules hold: the tip of the protected branch' },
      { flags: '--head <sha>', description: 'the commit under judgement' },
      { flags: '--working-tree', description: 'judge uncommitted work on top of HEAD instead of --head' },
      { flags: '--by <who>', description: 'agent or person', default: 'agent' },
      { flags: '--all-homes', description: 'judge every oracle of the repository, not only the one here' },
      { flags: '--allow-review', description: 'exit 0 although a person must look' },
      { flags: '--output <dir>', description: 'write report.json and report.md there' },
      FORMAT,
      ROOT_OPTION,
    ],
    examples: [
      'npx vitest-oracle gate --base 4f0c12ab… --head 9b1c77de…',
      'npx vitest-oracle gate --base main --working-tree',
    ],
    load: async () => (await import('./commands/gate.ts')).gate,
  },
  {
    name: 'report',
    args: '[file]',
    summary: 'show a saved report',
    about: 'Shows the report of the last run, or the one in [file]. Exits 0 when it could be shown.',
    options: [FORMAT, ROOT_OPTION],
    examples: ['npx vitest-oracle report', 'npx vitest-oracle report .vitest/oracle/report.json --format markdown'],
    load: async () => (await import('./commands/report.ts')).report,
  },
  {
    name: 'report merge',
    args: '<report.json...>',
    summary: 'put the parts of a split run together and judge them as one',
    about:
      'For jobs that split by --shard or ORACLE_PART and write no blobs: give it report.json of every part,\nin a checkout of the same commit. A part that is missing is 64. One run is recorded for all of them.',
    options: [
      { flags: '--output <dir>', description: 'write report.json and report.md there instead of .vitest/oracle' },
      LEDGER_OPTION,
      FORMAT,
      ROOT_OPTION,
    ],
    examples: [
      'npx vitest-oracle report merge parts/*/report.json',
      'ORACLE_RECORD=1 npx vitest-oracle report merge unit.json e2e.json',
    ],
    load: async () => (await import('./commands/report-merge.ts')).reportMerge,
  },
  {
    name: 'explain',
    args: '<code>',
    summary: 'say what a code means, what to do and who may do it',
    about: 'Takes the code of a finding or of an error, or an exit code.',
    options: [],
    examples: ['npx vitest-oracle explain marker-without-permit', 'npx vitest-oracle explain 7'],
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  ...BUDGET_COMMANDS,
  ...LEDGER_COMMANDS,
]
