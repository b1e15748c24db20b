import type { Entry } from './entry.ts'

/** What the commands that begin with `budget` say when they cannot go on. */
export const BUDGET_CODES: Readonly<Record<string, Entry>> = {}
