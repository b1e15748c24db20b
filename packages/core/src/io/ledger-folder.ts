import { resolve } from 'node:path'

/** The folder of a file ledger, absolute; `ledger` is relative to the oracle's home, or absolute. */
export const ledgerFolder = (home: string, ledger: string): string => resolve(home, ledger)
