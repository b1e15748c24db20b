import type { Command } from '../../command.ts'

/** The commands that begin with `ledger`. */
export const LEDGER_COMMANDS: readonly Command[] = []
