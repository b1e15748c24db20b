import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { OracleError } from '../model/error.ts'
import type { NewRun, RunRecord } from '../model/ledger.ts'
import { type RunId, runPath, toRunId } from '../model/run-id.ts'
import { readTextIfPresent, writeFileAtomic } from './files.ts'
import { flushFolders } from './flush-folders.ts'
import { toLedgerTexts } from './ledger-text.ts'

/** A name for a run, that no other run has. */
export const newRunId = (run: Omit<RunRecord, 'roster'>): RunId => toRunId(run, randomBytes(6).toString('hex'))

/**
 * Adds one run to a ledger as a file of its own that never changes, and its roster where it is new. A
 * trusted run takes the place of the same run that nobody trusted yet.
 *
 * @param dir the ledger's folder; made when it does not exist
 * @returns whether it was added: false where this very run is there already
 * @throws OracleError 64 `ledger-unwritable`; `run-id-taken` where another run has its name
 */
export const appendRun = (dir: string, { id, record, roster }: NewRun): boolean => {
  const texts = toLedgerTexts({ record, roster })
  const path = runPath(id)
  try {
    const present = readTextIfPresent(join(dir, path))
    if (present === texts.run) return false
    if (present !== null && present !== untrustedTwin({ record, roster })) throw taken(dir, path)
    const rosterPath = `rosters/${texts.digest}.json`
    storeRoster(dir, rosterPath, texts.roster)
    store(dir, path, texts.run)
    // Whoever takes rosters out looked for a run that names this one before it was there, or looks again.
    storeRoster(dir, rosterPath, texts.roster)
    return true
  } catch (cause) {
    throw cause instanceof OracleError && cause.code === 'run-id-taken' ? cause : unwritable(dir, cause)
  }
}

/** What the job that ran the tests kept for itself: the same run, before `ledger record` vouched for it. */
const untrustedTwin = ({ record: { rerun: _, ...record }, roster }: Omit<NewRun, 'id'>): string | null =>
  record.trusted ? toLedgerTexts({ record: { ...record, trusted: false }, roster }).run : null

const storeRoster = (dir: string, path: string, text: string): void => {
  if (readTextIfPresent(join(dir, path)) !== text) store(dir, path, text)
}

const store = (dir: string, path: string, text: string): void => {
  writeFileAtomic(join(dir, path), text)
  flushFolders(dir, path)
}

const taken = (dir: string, path: string): OracleError =>
  new OracleError({
    code: 'run-id-taken',
    message: `write the ledger ${dir}: ${path} holds another run under this name`,
    hint: 'one of the two is damaged or forged: whoever keeps the ledger compares them and moves the wrong one away',
  })

const unwritable = (dir: string, cause: unknown): OracleError =>
  new OracleError({
    code: 'ledger-unwritable',
    message: `write the ledger ${dir}: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: 'make the folder writable for this job, or give another one: oracle({ ledger: "…" })',
    cause,
  })
