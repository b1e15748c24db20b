import { DEFAULT_LEDGER } from '@vitest-oracle/core/model'
import type { CommandOption } from './command.ts'

/** The option of every command that reads an oracle. */
export const ROOT_OPTION: CommandOption = {
  flags: '--root <name>',
  description: "the oracle root's name",
  default: 'oracle',
}

/** The option of every command that reads or writes recorded runs. */
export const LEDGER_OPTION: CommandOption = {
  flags: '--ledger <ledger>',
  description: 'where recorded runs lie: a folder, relative to home, or a database',
  default: `$ORACLE_LEDGER, ${DEFAULT_LEDGER}`,
}
