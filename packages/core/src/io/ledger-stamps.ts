import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { listLedger } from './list-ledger.ts'

/** By path of a run, relative to the ledger: which file it is and when it was last written to. */
export type LedgerStamps = ReadonlyMap<string, string>

/**
 * The identity and change time of every run in a ledger's folder, which no program can set.
 *
 * @throws OracleError 64 `ledger-unreadable`
 */
export const ledgerStamps = (dir: string): LedgerStamps =>
  new Map(listLedger(dir).runs.map((path) => [path, stampOf(join(dir, path))]))

const stampOf = (file: string): string => {
  const found = lstatSync(file, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? 'missing' : `${found.ino} ${found.ctimeNs}`
}
