import { join } from 'node:path'
import { appendRun, asTestId, newRunId, type RunRecord, type TestRecord } from '@vitest-oracle/core'
import { aDigest, aRunRecord } from '@vitest-oracle/testkit'

/** A run as a test describes it: the tests that failed first and passed then, and what else is not usual. */
export interface RunSketch extends Partial<Omit<RunRecord, 'roster' | 'tests'>> {
  readonly flaked?: readonly string[]
  readonly failed?: readonly string[]
}

const HOUR_MS = 3_600_000

/** Gives a repository's ledger runs of the tests `ids`, an hour and a commit apart unless they say otherwise. */
export const aLedger = (dir: string, ids: readonly string[], runs: readonly RunSketch[]): void => {
  for (const [index, { flaked = [], failed = [], ...facts }] of runs.entries()) {
    const { roster: _, ...record } = aRunRecord({
      sha: aDigest(`commit ${index}`).slice(0, 40),
      startedAt: Date.UTC(2026, 10, 1) + index * HOUR_MS,
      tests: [
        ...flaked.map((id) => aTestRecord(id, ['failed', 'passed'])),
        ...failed.map((id) => aTestRecord(id, ['failed'])),
      ],
      ...facts,
    })
    appendRun(join(dir, '.oracle-ledger'), {
      id: newRunId(record),
      record,
      roster: { version: 1, ids: ids.map(asTestId), sealed: [] },
    })
  }
}

const aTestRecord = (id: string, attempts: TestRecord['attempts']): TestRecord => ({
  id: asTestId(id),
  attempts,
  durationMs: 1,
  markers: [],
})
