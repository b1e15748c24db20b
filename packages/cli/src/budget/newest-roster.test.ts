import { asTestId, type RunRecord } from '@vitest-oracle/core'
import { aDigest, aRunRecord } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { namedIn, newestRoster } from './newest-roster.ts'

const A = asTestId('a.test.ts > a')
const B = asTestId('b.test.ts > b')

const newest = (...runs: readonly Partial<RunRecord>[]): readonly string[] | null => {
  const found = newestRoster({
    ledger: '',
    beside: null,
    runs: runs.map((run) => aRunRecord(run)),
    rosters: new Map([
      [aDigest('a'), { version: 1, ids: [A], sealed: [] }],
      [aDigest('b'), { version: 1, ids: [B], sealed: [] }],
    ]),
    skipped: [],
  })
  return found === null ? null : [...found].toSorted()
}

describe('newestRoster', () => {
  it.each([
    { name: 'no run', runs: [], ids: null },
    { name: 'the newest run', runs: [{ roster: aDigest('a') }, { roster: aDigest('b') }], ids: [B] },
    { name: 'a run whose roster is gone', runs: [{ roster: aDigest('a') }, { roster: aDigest('?') }], ids: [A] },
    {
      name: 'all parts of a split run',
      runs: [
        { part: '1/2', roster: aDigest('a') },
        { part: '2/2', roster: aDigest('b') },
      ],
      ids: [A, B],
    },
    {
      name: 'a part without the other',
      runs: [
        { part: '1/2', roster: aDigest('a'), sha: 'f'.repeat(40) },
        { part: '2/2', roster: aDigest('b') },
      ],
      ids: null,
    },
  ])('tells the tests of $name', ({ runs, ids }) => {
    expect(newest(...runs)).toEqual(ids)
  })
})

describe('namedIn', () => {
  const ids = ['|unit| a.test.ts > a', '|e2e| a.test.ts > a', 'b.test.ts > b'].map(asTestId)

  it.each([
    ['a.test.ts > a', 2],
    ['|unit| a.test.ts > a', 1],
    ['|other| a.test.ts > a', 0],
    ['b.test.ts > b', 1],
    ['|unit| b.test.ts > b', 1],
    ['c', 0],
  ])('finds what %j names', (key, count) => {
    expect(namedIn(ids, asTestId(key))).toHaveLength(count)
  })
})
