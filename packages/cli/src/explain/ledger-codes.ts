import type { Entry } from './entry.ts'

/** What the commands that begin with `ledger` say when they cannot go on. */
export const LEDGER_CODES: Readonly<Record<string, Entry>> = {}
