import { join } from 'node:path'
import {
  appendRun,
  asTestId,
  DEFAULT_LEDGER,
  newRunId,
  type RunRecord,
  runPath,
  type TestRecord,
} from '@vitest-oracle/core'
import { aDigest } from './a-digest.ts'
import type { Project } from './a-project.ts'
import { aRunRecord } from './a-run-record.ts'

const HOUR_MS = 3_600_000

/** Gives the project's ledger one trusted run of another commit per first attempt of the test `id`, oldest first. */
export const recordRuns = (project: Pick<Project, 'dir'>, id: string, firstAttempts: readonly boolean[]): void => {
  for (const [index, passed] of firstAttempts.entries()) {
    const startedAt = Date.UTC(2026, 10, 1) + index * HOUR_MS
    recordRun(project, id, { passed, startedAt, sha: aDigest(`commit ${index}`).slice(0, 40) })
  }
}

/** One recorded run of the test `id`, and whatever else is to be different in its record. */
export interface RecordedRun extends Partial<RunRecord> {
  readonly passed: boolean
}

/** Gives the project's ledger one run, by default a trusted one, and returns its path below the ledger. */
export const recordRun = (project: Pick<Project, 'dir'>, id: string, { passed, ...overrides }: RecordedRun): string => {
  const { roster: _, ...record } = aRunRecord({ tests: [aTestRecord(id, passed)], ...overrides })
  const name = newRunId(record)
  appendRun(join(project.dir, DEFAULT_LEDGER), {
    id: name,
    record,
    roster: { version: 1, ids: [asTestId(id)], sealed: [] },
  })
  return runPath(name)
}

const aTestRecord = (id: string, passed: boolean): TestRecord => ({
  id: asTestId(id),
  attempts: passed ? ['passed'] : ['failed', 'passed'],
  durationMs: 1,
  markers: [],
})
