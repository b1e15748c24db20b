import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OracleError } from '../model/error.ts'
import { errorCode } from './unreadable.ts'

/** One file of a ledger, its content not yet looked at. */
export interface LedgerFile {
  /** Relative to the ledger, `/` between its parts. */
  readonly path: string
  readonly bytes: Uint8Array
}

/** The names of a ledger's files by place, sorted, relative to it. */
export interface LedgerFiles {
  readonly runs: readonly string[]
  readonly rosters: readonly string[]
  /** Whatever else lies there: half-written or foreign. */
  readonly foreign: readonly string[]
}

/**
 * Lists the files of a ledger. A folder that does not exist is an empty ledger.
 *
 * @throws OracleError 64 `ledger-unreadable`: a ledger that cannot be read is not an empty one
 */
export const listLedger = (dir: string): LedgerFiles => {
  const paths = walk(dir, '', 'top').toSorted()
  return {
    runs: paths.filter((path) => ledgerPlace(path) === 'run'),
    rosters: paths.filter((path) => ledgerPlace(path) === 'roster'),
    foreign: paths.filter((path) => ledgerPlace(path) === null),
  }
}

/** What a file of a ledger is by its path; null: none of its files. */
export const ledgerPlace = (path: string): 'run' | 'roster' | null => {
  if (RUN.test(path)) return 'run'
  return ROSTER.test(path) ? 'roster' : null
}

/**
 * Reads one of the files.
 *
 * @throws OracleError 64 `ledger-unreadable`
 */
export const readLedgerFile = (dir: string, path: string): LedgerFile => {
  try {
    return { path, bytes: readFileSync(join(dir, path)) }
  } catch (cause) {
    throw unreadable(join(dir, path), cause)
  }
}

const RUN = /^\d{4}\/\d{2}\/[^/]+\.json$/
const ROSTER = /^rosters\/[0-9a-f]{64}\.json$/
const FOLDER = /^(rosters|\d{4}(\/\d{2})?)$/

/** Files, and folders that no ledger has; a symbolic link is a foreign file. */
const walk = (dir: string, folder: string, depth: 'top' | 'below'): readonly string[] =>
  readFolder(dir, folder, depth).flatMap((entry) => {
    // The ledger may be a checkout of its own.
    if (depth === 'top' && entry.name === '.git') return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return FOLDER.test(path) ? walk(dir, path, 'below') : [`${path}/`]
    return [entry.isFile() ? path : `${path} (not a file)`]
  })

const readFolder = (dir: string, folder: string, depth: 'top' | 'below'): readonly Dirent[] => {
  try {
    return readdirSync(join(dir, folder), { withFileTypes: true })
  } catch (cause) {
    if (depth === 'top' && errorCode(cause) === 'ENOENT') return []
    throw unreadable(join(dir, folder), cause)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'it is a file, not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
}

const unreadable = (path: string, cause: unknown): OracleError =>
  new OracleError({
    code: 'ledger-unreadable',
    message: `read the ledger ${path}: ${REASONS[errorCode(cause)] ?? errorCode(cause)}`,
    hint: 'make it a folder that this job may read, or give another one: oracle({ ledger: "…" })',
    cause,
  })
