import {
  inspect,
  type NewRun,
  newRunId,
  type PartOfRun,
  type Policy,
  type Report,
  type RunEvidence,
  recordTests,
} from '@vitest-oracle/core'
import { aPolicy } from './a-policy.ts'
import { aRun } from './a-run.ts'
import { aRunRecord } from './a-run-record.ts'
import { anEvidence } from './an-evidence.ts'

/** What a part differs in. */
export interface PartOverrides {
  readonly count?: number
  /** Over those of a shard of this label. */
  readonly evidence?: Partial<RunEvidence>
  readonly record?: Partial<NewRun['record']>
  readonly report?: Partial<Report>
  /** What its job judged by. */
  readonly policy?: Policy
}

/** One part of a split run, as a merge reads it: `aPart('2/4')`. It began as many seconds later as its label says. */
export const aPart = (label: string, overrides: PartOverrides = {}): PartOfRun => {
  const { count = Number(label.split('/')[1]), policy = aPolicy() } = overrides
  const part = { label, count }
  const seen = aRun({ part, narrowing: [{ kind: 'shard', detail: `--shard=${label}` }], ...overrides.evidence })
  const evidence = { found: seen.modules.map(({ project, path }) => ({ project, path })), ...seen }
  const judged = { ...inspect(policy, anEvidence({ run: evidence })), ...overrides.report }
  const { tests, roster } = recordTests(policy, evidence.tests)
  const { lock, verdict } = judged
  const { roster: _, ...record } = aRunRecord({
    part: evidence.part?.label ?? null,
    lock: lock.treeDigest,
    exitCode: verdict.exitCode,
    tests,
  })
  const started = {
    ...record,
    startedAt: record.startedAt + 1000 * (Number.parseInt(label, 10) || 0),
    ...overrides.record,
  }
  const run: NewRun = { id: newRunId(started), record: started, roster }
  return { name: `part ${label}`, part, run, evidence, report: { ...judged, run, partEvidence: evidence } }
}
