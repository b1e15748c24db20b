import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aRunRecord } from '@vitest-oracle/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appendRun, newRunId } from '../io/ledger-file.ts'
import { ledgerStamps } from '../io/ledger-stamps.ts'
import type { RunRecord } from '../model/index.ts'
import { runPath } from '../model/run-id.ts'
import { ledgerChanges } from './ledger-changes.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ledger-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const HERE = '1'.repeat(40)

const record = (overrides: Partial<RunRecord> = {}): string => {
  const { roster: _, ...run } = aRunRecord(overrides)
  const id = newRunId(run)
  appendRun(dir, { id, record: run, roster: { version: 1, ids: [], sealed: [] } })
  return runPath(id)
}

/** What is said of a ledger with two records once something was done to it; `act` gets their paths. */
const after = (act: (paths: readonly [string, string]) => void): readonly string[] => {
  const paths = [record(), record({ startedAt: Date.UTC(2026, 10, 2), trusted: false })] as const
  const stamps = ledgerStamps(dir)
  act(paths)
  return ledgerChanges({ dir, stamps, commit: HERE })
}

test('nothing is said of a ledger that nobody touched, nor of one that was empty', () => {
  expect(after(() => undefined)).toEqual([])
  expect(ledgerChanges({ dir: join(dir, 'none'), stamps: new Map(), commit: null })).toEqual([])
})

test('a trusted run of another commit is named when it appears', () => {
  let appeared = ''
  expect(
    after(() => {
      appeared = record()
    }),
  ).toEqual([`${appeared} appeared`])
})

test('runs that nobody trusts, parts of this commit and what is no run may appear', () => {
  expect(
    after(([first]) => {
      record({ trusted: false })
      record({ sha: HERE, part: '2/2' })
      writeFileSync(join(dir, `${first}.tmp`), '')
      writeFileSync(join(dir, 'README.md'), '')
    }),
  ).toEqual([])
})

test('a record that changed is named, also where its bytes are the same again, and one that vanished', () => {
  let named: readonly string[] = []
  expect(
    after((paths) => {
      named = [`${paths[0]} changed`, `${paths[1]} vanished`].toSorted()
      const path = join(dir, paths[0])
      const bytes = readFileSync(path)
      writeFileSync(path, '{}')
      writeFileSync(path, bytes)
      rmSync(join(dir, paths[1]))
    }),
  ).toEqual(named)
})

test('a ledger that can be read no more says so', () => {
  expect(
    after(() => {
      rmSync(dir, { recursive: true })
      symlinkSync(dir, dir)
    }),
  ).toEqual([`cannot read the ledger ${dir}: ELOOP`])
})
