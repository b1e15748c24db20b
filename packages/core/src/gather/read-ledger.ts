import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import rosterSchema from '../../schema/ledger-roster.json' with { type: 'json' }
import runSchema from '../../schema/ledger-run.json' with { type: 'json' }
import { toRoster } from '../io/ledger-text.ts'
import { type LedgerFile, listLedger } from '../io/list-ledger.ts'
import type { Digest } from '../model/digest.ts'
import type { Roster, RunRecord } from '../model/ledger.ts'

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
  // ajv keeps what it compiled; a process that reads no ledger compiles nothing.
  const isRun = ajv.compile<RunRecord>(runSchema)
  const isRoster = ajv.compile<Roster>(rosterSchema)
  const runs = files.runs.map((file) => readFile<RunRecord>(file, isRun))
  const rosters = files.rosters.map((file) => named(file, readFile<Roster>(file, isRoster)))
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

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })

const readFile = <T>({ path, bytes }: LedgerFile, isValid: ValidateFunction<T>): ReadFile<T> => {
  const value = parse(bytes)
  if (value === undefined) return { value: null, skipped: `${path}: half-written or not JSON` }
  if (isNewer(value))
    return { value: null, skipped: `${path}: version ${value.version}, which a newer vitest-oracle reads` }
  if (isValid(value)) return { value, skipped: null }
  return { value: null, skipped: `${path}: ${ajv.errorsText(isValid.errors, { dataVar: 'it' })}` }
}

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
