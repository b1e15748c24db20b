import { type NewRun, newRunId } from '@vitest-oracle/core'
import { aRunRecord } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { withLedgerFor, withWholeLedger } from './with-ledger.ts'

const DATABASE = 'postgres://127.0.0.1:1/none'

const aNewRun = (trusted: boolean): NewRun => {
  const { roster: _, ...record } = aRunRecord({ trusted })
  return { id: newRunId(record), record, roster: { version: 1, ids: [], sealed: [] } }
}

it.each([
  { ledger: DATABASE, trusted: true, name: DATABASE },
  { ledger: DATABASE, trusted: false, name: '.oracle-ledger' },
  { ledger: 'runs', trusted: true, name: 'runs' },
  { ledger: 'runs', trusted: false, name: 'runs' },
])('adds a run of which trusted is $trusted beside $ledger to $name', async ({ ledger, trusted, name }) => {
  const place = { home: '/nowhere', ledger }
  expect(await withLedgerFor(aNewRun(trusted), place, async (opened) => opened.name)).toBe(name)
  expect(await withWholeLedger(place, async (opened) => opened.name)).toBe(ledger)
})
