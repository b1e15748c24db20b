import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import { toRoster } from '../io/ledger-text.ts'
import { type LedgerFile, listLedger } from '../io/list-ledger.ts'
import type { Digest } from '../model/digest.ts'
import type { Roster, RunRecord } from '../model/ledger.ts'
import { isRoster, isRunRecord } from './compiled-schemas.ts'

/** What a ledger holds. */
export interface Ledger {
  /** Sorted by file name, which begins with the start of the run. */
  readonly runs: readonly RunRecord[]
  readonly rosters: ReadonlyMap<Digest, Roster>
  /** Files that are half-written, foreign or of a newer version, with the reason; sorted, never deleted. */
  readonly skipped: readonly string[]
}

/**
 * Reads a ledger. A folder that does not exist is an empty one.
 *
 * @throws OracleError 64 `ledger-unreadable`
 */
export const readLedger = (dir: string): Ledger => {
  const files = listLedger(dir)
  const runs = files.runs.map((file) => readFile(file, isRunRecord))
  const rosters = files.rosters.map((file) => named(file, readFile(file, isRoster)))
  return {
    runs: runs.flatMap(({ value }) => value ?? []),
    rosters: new Map(rosters.flatMap(({ value }) => (value === null ? [] : [[toRoster(value).digest, value]]))),
    skipped: [
      ...files.foreign.map((path) => `${path}: not a file of the ledger`),
      ...[...runs, ...rosters].flatMap(({ skipped }) => skipped ?? []),
    ].toSorted(),
  }
}

interface ReadFile<T> {
  readonly value: T | null
  readonly skipped: string | null
}

const readFile = <T>({ path, bytes }: LedgerFile, isValid: ValidateFunction<T>): ReadFile<T> => {
  const value = parse(bytes)
  if (value === undefined) return { value: null, skipped: `${path}: half-written or not JSON` }
  if (isNewer(value))
    return { value: null, skipped: `${path}: version ${value.version}, which a newer vitest-oracle reads` }
  if (isValid(value)) return { value, skipped: null }
  return { value: null, skipped: `${path}: ${(isValid.errors ?? []).map(sentence).join(', ')}` }
}

const sentence = ({ instancePath, message = 'is not allowed' }: ErrorObject): string => `it${instancePath} ${message}`

/** Undefined for what is not JSON: half-written, or not of the ledger. */
const parse = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

const isNewer = (value: unknown): value is { readonly version: number } =>
  typeof value === 'object' && value !== null && 'version' in value && Number(value.version) > 1

/** A roster is what its name says, or nothing. */
const named = ({ path }: LedgerFile, file: ReadFile<Roster>): ReadFile<Roster> =>
  file.value === null || path === `rosters/${toRoster(file.value).digest}.json`
    ? file
    : { value: null, skipped: `${path}: its name is not its digest` }
