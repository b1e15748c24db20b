import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileLedger, type LedgerStore } from '@vitest-oracle/core'
import { postgresLedger } from '@vitest-oracle/ledger-postgres'
import { aPostgres } from '@vitest-oracle/testkit'
import { recordedRun } from './recorded-runs.ts'

/** A ledger that holds so many runs. */
interface FilledLedger extends AsyncDisposable {
  /** A folder, or the address of a database. */
  readonly place: string
  /** How large it is, and what makes it grow. */
  readonly size: string
}

/** Makes a ledger of `runs` runs; the caller disposes of it. */
export type FillLedger = (runs: number) => Promise<FilledLedger>

/** In a temporary folder. */
export const folderLedger: FillLedger = async (runs) => {
  const place = mkdtempSync(join(tmpdir(), 'vitest-oracle-ledger-'))
  await fill(fileLedger(place), runs)
  return { place, size: folderSize(place), [Symbol.asyncDispose]: async () => rmSync(place, { recursive: true }) }
}

/** In a server of its own, which flushes what it says it has written. */
export const databaseLedger: FillLedger = async (runs) => {
  const server = await aPostgres()
  await server.query('alter system set fsync = on')
  await server.query('select pg_reload_conf()')
  const place = server.address()
  await fill(postgresLedger(place), runs)
  const [row] = await server.query('select pg_database_size(current_database()) as bytes')
  return { place, size: `the database: ${megabytes(Number(row?.bytes))}`, [Symbol.asyncDispose]: server.dispose }
}

const fill = async (ledger: LedgerStore, runs: number): Promise<void> => {
  for (let index = 0; index < runs; index++) await ledger.append(recordedRun(index, runs))
  await ledger.close()
}

const folderSize = (folder: string): string => {
  const [runs, rosters] = [sizesIn(folder, /^\d{4}/), sizesIn(folder, /^rosters/)]
  const each = (sizes: readonly number[]): string => `${Math.round(sum(sizes) / sizes.length / 1000)} kB`
  return `the ledger: ${megabytes(sum([...runs, ...rosters]))}, ${each(runs)} a run and ${each(rosters)} for each of ${rosters.length} rosters`
}

const sizesIn = (folder: string, place: RegExp): readonly number[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => place.test(path) && path.endsWith('.json'))
    .map((path) => statSync(join(folder, path)).size)

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
