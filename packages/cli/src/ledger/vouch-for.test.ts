import type { LedgerStore, NewRun, RunRecord, StoredRun } from '@vitest-oracle/core'
import { toRunId } from '@vitest-oracle/core'
import { aRunRecord } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { vouchFor } from './vouch-for.ts'

const NOW = Date.UTC(2026, 10, 30)

const newRun = (random: string, overrides: Partial<RunRecord> = {}): NewRun => {
  const { roster: _, ...record } = aRunRecord(overrides)
  return { id: toRunId(record, random.repeat(12)), record, roster: { version: 1, ids: [], sealed: [] } }
}

const marks = async (runs: readonly NewRun[], there: readonly NewRun[]): Promise<readonly (boolean | undefined)[]> => {
  const stored = there.map(({ id, record }): StoredRun => ({ id, record: { ...aRunRecord(), ...record } }))
  const ledger = { runs: async () => ({ runs: stored, skipped: [] }) } as Partial<LedgerStore> as LedgerStore
  return (await vouchFor(runs, { ledger, now: NOW })).map(({ record }) => record.rerun)
}

const flaked = newRun('a')

it.each<{ name: string; runs: readonly NewRun[]; there: readonly NewRun[]; marked: readonly (boolean | undefined)[] }>([
  { name: 'first', runs: [flaked], there: [], marked: [undefined] },
  { name: 'by a clock behind', runs: [newRun('b', { startedAt: 1 })], there: [flaked], marked: [true] },
  { name: 'of another commit', runs: [newRun('b', { sha: '2'.repeat(40) })], there: [flaked], marked: [undefined] },
  { name: 'together', runs: [newRun('b'), newRun('c')], there: [], marked: [undefined, undefined] },
  { name: 'again', runs: [flaked], there: [flaked, newRun('b', { rerun: true })], marked: [undefined] },
  { name: 'again, a rerun', runs: [newRun('b')], there: [newRun('b', { rerun: true })], marked: [true] },
  { name: 'beside its untrusted twin', runs: [flaked], there: [newRun('a', { trusted: false })], marked: [undefined] },
  { name: 'beside one to come', runs: [flaked], there: [newRun('b', { startedAt: 2 * NOW })], marked: [undefined] },
])('recorded $name', async ({ runs, there, marked }) => {
  expect(await marks(runs, there)).toEqual(marked)
})
