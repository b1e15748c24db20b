import { aRunRecord } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import type { RunRecord } from '../model/ledger.ts'
import { asTestId } from '../model/test-id.ts'
import { earlierFailures } from './earlier-failures.ts'
import { groupBy } from './group-by.ts'

const ID = asTestId('tests/clock.test.ts > label')

/** One run a commit, oldest first: `F` failed at first, `R` failed and then passed, `S` skipped first and failed, `-` had nothing to say. */
const past = (text: string): readonly RunRecord[] =>
  [...text].map((sign, at) => {
    const attempts = { F: ['failed'], R: ['failed', 'passed'], S: ['skipped', 'failed'] }[sign] as
      | RunRecord['tests'][number]['attempts']
      | undefined
    const tests = attempts === undefined ? [] : [{ id: ID, attempts, durationMs: 1, markers: [] }]
    return aRunRecord({ sha: `${at}`.padStart(40, '0'), startedAt: at, tests })
  })

const fold = (runs: readonly RunRecord[]): readonly [number | undefined, number] => {
  const { commits, failed } = earlierFailures(groupBy(runs, ({ sha }) => sha))
  return [failed.get(ID), commits]
}

it.each([
  { runs: '', times: undefined, commits: 0 },
  { runs: '----', times: undefined, commits: 4 },
  { runs: '-F--', times: 1, commits: 4 },
  { runs: '-F-R-S-', times: 3, commits: 7 },
  { runs: '--FF', times: undefined, commits: 4 },
  { runs: '-F-FFF', times: 4, commits: 6 },
  { runs: `F${'-'.repeat(40)}`, times: undefined, commits: 40 },
])('of "$runs" counts $times of $commits', ({ runs, times, commits }) => {
  expect(fold(past(runs))).toEqual([times, commits])
})

it('counts a commit once, however often it was run', () => {
  const again = past('F-').map((run) => ({ ...run, startedAt: 9 }))
  expect(fold([...past('F-'), ...again])).toEqual([1, 2])
})
