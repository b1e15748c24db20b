import { aBudget, aDigest, aHistory, aRunRecord } from '@vitest-oracle/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NewRun, RunRecord, TestRecord } from '../model/index.ts'
import { toRunId } from '../model/run-id.ts'
import { foldRuns } from './fold-runs.ts'
import { markRerun } from './mark-rerun.ts'
import { partsOfCommit } from './parts-of-commit.ts'

const { id } = aBudget()

const newRun = (overrides: Partial<RunRecord> = {}): NewRun => {
  const { roster: _, ...record } = aRunRecord(overrides)
  return { id: toRunId(record, '0123456789ab'), record, roster: { version: 1, ids: [id], sealed: [] } }
}

test.each<{ record: Partial<RunRecord>; parts: readonly (string | null)[]; rerun: boolean | undefined }>([
  { record: {}, parts: [], rerun: undefined },
  { record: {}, parts: [null], rerun: true },
  { record: { rerun: true }, parts: [], rerun: undefined },
  { record: { trusted: false }, parts: [null], rerun: undefined },
  { record: { full: false }, parts: [null], rerun: undefined },
  { record: { part: '2/2' }, parts: ['1/2'], rerun: undefined },
  { record: { part: '2/2' }, parts: ['1/2', '2/2'], rerun: true },
])('a run of $record beside $parts is marked $rerun', ({ record, parts, rerun }) => {
  expect(markRerun(newRun(record), aHistory({ partsAtCommit: parts })).record.rerun).toBe(rerun)
})

const sha = (digit: string): string => digit.repeat(40)
const outcome = (...attempts: TestRecord['attempts']): readonly TestRecord[] => [
  { id, attempts, durationMs: 1, markers: [] },
]

const someRun = fc
  .record({
    startedAt: fc.integer({ min: 0, max: 20 }),
    sha: fc.constantFrom(sha('1'), sha('2'), sha('3')),
    tests: fc.constantFrom(outcome('failed', 'passed'), outcome('passed')),
  })
  .map(aRunRecord)

test('whatever its clock says, a rerun changes no window', () => {
  fc.assert(
    fc.property(
      fc.array(someRun, { minLength: 1, maxLength: 8 }),
      fc.record({ startedAt: fc.integer({ min: 0, max: 25 }), at: fc.nat(), since: fc.constantFrom(null, sha('2')) }),
      fc.constantFrom(null, '1/2'),
      (runs, { startedAt, at, since }, part) => {
        const commit = runs[at % runs.length]?.sha ?? sha('1')
        const again = newRun({ startedAt, sha: commit, part, tests: outcome('passed') })
        const { record } = markRerun(again, { partsAtCommit: partsOfCommit(runs, commit) })
        const budget = aBudget({ since })
        const fold = (of: readonly RunRecord[]) =>
          foldRuns({
            runs: of,
            rosters: new Map(),
            budgets: new Map([[id, budget]]),
            lockDigest: aDigest('LOCK'),
            skipped: [],
          })
        const { samples, before } = fold([...runs, { ...record, roster: aDigest('roster') }])
        expect({ samples, before }).toEqual({ samples: fold(runs).samples, before: fold(runs).before })
      },
    ),
    { numRuns: 1000 },
  )
})
