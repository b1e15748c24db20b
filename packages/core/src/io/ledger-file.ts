import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Digest } from '../model/digest.ts'
import { OracleError } from '../model/error.ts'
import type { Roster, RunRecord } from '../model/ledger.ts'
import { readTextIfPresent, writeFileAtomic } from './files.ts'
import { flushFolders } from './flush-folders.ts'
import { toLedgerText, toRoster } from './ledger-text.ts'

/**
 * Adds one run to a ledger as a file of its own that never changes, and its roster where it is new.
 *
 * @param dir the ledger's folder; made when it does not exist
 * @returns the file's path relative to `dir`
 * @throws OracleError 64 `ledger-unwritable`
 */
export const appendRun = (dir: string, record: Omit<RunRecord, 'roster'>, roster: Roster): string => {
  const stored = toRoster(roster)
  const path = runPath(record)
  try {
    storeRoster(dir, `rosters/${stored.digest}.json`, toLedgerText(stored.roster))
    store(dir, path, toLedgerText(toRun(record, stored.digest)))
  } catch (cause) {
    throw unwritable(dir, cause)
  }
  return path
}

const toRun = (record: Omit<RunRecord, 'roster'>, roster: Digest): RunRecord => ({
  ...record,
  roster,
  tests: record.tests.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
})

/** `2026/12/20261221T093000123Z-4f0c12ab34cd-2-4-9b1c….json`: unique, so that two checkouts never conflict. */
const runPath = ({ startedAt, sha, part }: Omit<RunRecord, 'roster'>): string => {
  const started = new Date(startedAt).toISOString()
  const name = [
    started.replace(/[-:.]/g, ''),
    sha.slice(0, 12),
    part === null ? '0' : part.replace(/[^A-Za-z0-9_]+/g, '-'),
    randomBytes(6).toString('hex'),
  ].join('-')
  return `${started.slice(0, 4)}/${started.slice(5, 7)}/${name}.json`
}

const storeRoster = (dir: string, path: string, text: string): void => {
  if (readTextIfPresent(join(dir, path)) !== text) store(dir, path, text)
}

const store = (dir: string, path: string, text: string): void => {
  writeFileAtomic(join(dir, path), text)
  flushFolders(dir, path)
}

const unwritable = (dir: string, cause: unknown): OracleError =>
  new OracleError({
    code: 'ledger-unwritable',
    message: `write the ledger ${dir}: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: 'make the folder writable for this job, or give another one: oracle({ ledger: "…" })',
    cause,
  })
