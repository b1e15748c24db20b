import { aRunRecord } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { toLedgerText, toRoster } from '../../io/ledger-text.ts'
import { runPath, toRunId } from '../../model/run-id.ts'
import { standingOfRoster, standingOfRun } from './compare-files.ts'

const RECORD = aRunRecord()
const path = runPath(toRunId(RECORD, '0123456789ab'))
const file = (text: string) => ({ path, bytes: new TextEncoder().encode(text) })

describe('standingOfRun', () => {
  it.each([
    ['missing', 'none', null],
    ['same', 'the same', file(toLedgerText(RECORD))],
    ['same', 'the same in another spelling', file(JSON.stringify(RECORD))],
    ['missing', 'the same before it was trusted', file(toLedgerText({ ...RECORD, trusted: false }))],
    ['different', 'one with another outcome', file(toLedgerText({ ...RECORD, exitCode: 1 }))],
    ['different', 'half of it', file(toLedgerText(RECORD).slice(0, 40))],
  ])('is %s beside %s', (standing, _what, other) => {
    expect(standingOfRun(RECORD, other)).toBe(standing)
  })
})

describe('standingOfRoster', () => {
  const { roster, digest } = toRoster({ version: 1, ids: [], sealed: [] })
  const named = (text: string) => ({ path: `rosters/${digest}.json`, bytes: new TextEncoder().encode(text) })

  it.each([
    ['missing', 'none', null],
    ['same', 'one with converted line endings', named(toLedgerText(roster).replaceAll('\n', '\r\n'))],
    ['different', 'another under its name', named('{}')],
  ])('is %s beside %s', (standing, _what, other) => {
    expect(standingOfRoster(other)).toBe(standing)
  })
})
