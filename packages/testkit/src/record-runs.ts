import { join } from 'node:path'
import { appendRun, asTestId, newRunId, type TestRecord } from '@vitest-oracle/core'
import { aDigest } from './a-digest.ts'
import type { Project } from './a-project.ts'
import { aRunRecord } from './a-run-record.ts'

const HOUR_MS = 3_600_000

/** Gives the project's ledger one trusted run of another commit per first attempt of the test `id`, oldest first. */
export const recordRuns = (project: Project, id: string, firstAttempts: readonly boolean[]): void => {
  for (const [index, passed] of firstAttempts.entries()) {
    const { roster: _, ...record } = aRunRecord({
      sha: aDigest(`commit ${index}`).slice(0, 40),
      startedAt: Date.UTC(2026, 10, 1) + index * HOUR_MS,
      tests: [aTestRecord(id, passed)],
    })
    appendRun(join(project.dir, '.oracle-ledger'), {
      id: newRunId(record),
      record,
      roster: { version: 1, ids: [asTestId(id)], sealed: [] },
    })
  }
}

const aTestRecord = (id: string, passed: boolean): TestRecord => ({
  id: asTestId(id),
  attempts: passed ? ['passed'] : ['failed', 'passed'],
  durationMs: 1,
  markers: [],
})
