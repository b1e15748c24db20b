import type { Command } from '../../command.ts'

/** The commands that begin with `budget`. */
export const BUDGET_COMMANDS: readonly Command[] = []
