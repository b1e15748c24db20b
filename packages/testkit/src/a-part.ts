import {
  inspect,
  type NewRun,
  newRunId,
  type PartOfRun,
  type Policy,
  type Report,
  type RunEvidence,
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
  const evidence = aRun({ part, narrowing: [{ kind: 'shard', detail: `--shard=${label}` }], ...overrides.evidence })
  const { roster: _, ...record } = aRunRecord({ part: label })
  const started = {
    ...record,
    startedAt: record.startedAt + 1000 * (Number.parseInt(label, 10) || 0),
    ...overrides.record,
  }
  const report = { ...inspect(policy, anEvidence({ run: evidence })), ...overrides.report }
  const run: NewRun = { id: newRunId(started), record: started, roster: { version: 1, ids: [], sealed: [] } }
  return { name: `part ${label}`, part, run, evidence, report: { ...report, run, partEvidence: evidence } }
}
