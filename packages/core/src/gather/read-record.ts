import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import { toRoster } from '../io/ledger-text.ts'
import type { LedgerFile } from '../io/list-ledger.ts'
import type { Digest } from '../model/digest.ts'
import type { Roster } from '../model/ledger.ts'
import type { StoredRun } from '../model/ledger-store.ts'
import { isIdOf, isRunId, runPath } from '../model/run-id.ts'
import { isRoster, isRunRecord } from './compiled-schemas.ts'

/** One file of a ledger, or why it is none. */
export type ReadRecord<T> =
  | { readonly value: T; readonly skipped: null }
  | { readonly value: null; readonly skipped: string }

/** Reads a run: whole, of this version, and under its own name. */
export const readRun = (file: LedgerFile): ReadRecord<StoredRun> => {
  const read = readFile(file, isRunRecord)
  if (read.value === null) return read
  const id = /([^/]+)\.json$/.exec(file.path)?.[1] ?? ''
  return isRunId(id) && isIdOf(id, read.value) && runPath(id) === file.path
    ? { value: { id, record: read.value }, skipped: null }
    : skip(file, 'its name is not that of its run')
}

/** Reads a roster, which is what its name says or nothing. */
export const readRoster = (file: LedgerFile): ReadRecord<{ readonly digest: Digest; readonly roster: Roster }> => {
  const read = readFile(file, isRoster)
  if (read.value === null) return read
  const { roster, digest } = toRoster(read.value)
  return file.path === `rosters/${digest}.json`
    ? { value: { digest, roster }, skipped: null }
    : skip(file, 'its name is not its digest')
}

const readFile = <T>(file: LedgerFile, isValid: ValidateFunction<T>): ReadRecord<T> => {
  const value = parse(file.bytes)
  if (value === undefined) return skip(file, 'half-written or not JSON')
  if (isNewer(value)) return skip(file, `version ${value.version}, which a newer vitest-oracle reads`)
  if (isValid(value)) return { value, skipped: null }
  return skip(file, (isValid.errors ?? []).map(sentence).join(', '))
}

const skip = ({ path }: LedgerFile, reason: string): { readonly value: null; readonly skipped: string } => ({
  value: null,
  skipped: `${path}: ${reason}`,
})

const sentence = ({ instancePath, message = 'is not allowed' }: ErrorObject): string => `it${instancePath} ${message}`

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined for what is not JSON: half-written, or not of the ledger. */
const parse = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(UTF8.decode(bytes))
  } catch {
    return undefined
  }
}

const isNewer = (value: unknown): value is { readonly version: number } =>
  typeof value === 'object' && value !== null && 'version' in value && Number(value.version) > 1
