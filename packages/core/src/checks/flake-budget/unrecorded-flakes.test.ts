import { aBudget, aHistory, anAttempt, anEvidence, anObservation, aPolicy, aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import type { Attempt, CommitOutcomes, Finding, Observation, Policy, RunEvidence } from '../../model/index.ts'
import { unrecordedFlakes } from './unrecorded-flakes.ts'

const id = anObservation({ module: 'tests/clock.test.ts', titles: ['label'] }).id
const stamp = { startedAt: Date.UTC(2026, 10, 30, 12), zone: 'Europe/Berlin', platform: 'linux' }
const passedBefore: CommitOutcomes = { passed: new Map([[id, stamp]]), failed: new Map() }
const failedBefore: CommitOutcomes = { passed: new Map(), failed: new Map([[id, { ...stamp, zone: null }]]) }

interface Case {
  readonly name: string
  readonly attempts?: readonly [Attempt['outcome'], ...Attempt['outcome'][]]
  readonly atCommit?: CommitOutcomes
  readonly test?: Partial<Observation>
  readonly policy?: Partial<Policy>
  readonly run?: Partial<RunEvidence>
  readonly says?: string
  readonly runs?: number
}

const find = ({
  attempts = ['failed'],
  atCommit,
  test,
  policy,
  run,
  runs = 20,
}: Omit<Case, 'name'>): readonly Finding[] => {
  const [first, ...more] = attempts.map((outcome) => anAttempt({ outcome }))
  if (first === undefined) throw new Error('a test that ran has an attempt')
  const state = attempts.at(-1) === 'passed' ? 'passed' : 'failed'
  const ran = anObservation({
    module: 'tests/clock.test.ts',
    titles: ['label'],
    outcome: { kind: 'ran', state, attempts: [first, ...more] },
    ...test,
  })
  const evidence = anEvidence({
    run: aRun({ tests: [ran], ...run }),
    history: aHistory({ runs, ...(atCommit === undefined ? {} : { atCommit }) }),
  })
  return evidence.run === null ? [] : unrecordedFlakes(aPolicy(policy), evidence, evidence.run)
}

const trial = { kind: 'property', name: 'holds', seeds: [] } as const

const TABLE: readonly Case[] = [
  {
    name: 'a failure where a run of the same commit passed',
    atCommit: passedBefore,
    says: 'it flakes at this commit: failed now, passed 2026-11-30 12:00 UTC (Europe/Berlin, linux)',
  },
  {
    name: 'a pass where a run of the same commit failed',
    attempts: ['passed'],
    atCommit: failedBefore,
    says: 'it flakes at this commit: passed now, failed 2026-11-30 12:00 UTC (linux)',
  },
  {
    name: 'both outcomes in one run',
    attempts: ['failed', 'passed'],
    says: 'it flakes in this run: failed, passed',
  },
  { name: 'nothing of a failure alone' },
  { name: 'nothing of a failure that failed before', atCommit: failedBefore },
  { name: 'nothing of a pass that passed before', attempts: ['passed'], atCommit: passedBefore },
  { name: 'nothing of a test that skips itself', attempts: ['skipped'], atCommit: passedBefore },
  {
    name: 'nothing of a test with a record',
    atCommit: passedBefore,
    policy: { budgets: new Map([[id, aBudget({ id })]]) },
  },
  { name: 'nothing of a property', atCommit: passedBefore, test: { trial } },
  { name: 'nothing of an inverted test', atCommit: passedBefore, test: { markers: [{ kind: 'fails', suite: [] }] } },
  { name: 'nothing of a frozen case', atCommit: passedBefore, test: { module: 'oracle/frozen/clock.test.ts' } },
  {
    name: 'nothing of a replay',
    atCommit: passedBefore,
    run: { narrowing: [{ kind: 'replay', detail: 'ORACLE_REPLAY=1/0' }] },
  },
]

it.each(TABLE)('says $name', ({ says, ...input }) => {
  expect(find(input).map(({ message, exitCode, code }) => [message, exitCode, code])).toEqual(
    says === undefined ? [] : [[says, 0, 'flake-without-record']],
  )
})

it('gives the record to paste, without which a test has no retries', () => {
  const [finding] = find({ atCommit: passedBefore })
  expect(finding?.action).toBe(`mend it; until then a person may add its record, without which it has no retries
paste into oracle/policy/flake_budget.yaml, below "tests:" (in place of "tests: {}"), then seal:
tests:
  "tests/clock.test.ts > label":
    retries: 1
    window_runs: 40
    max_fail_rate: 0.05
    expires: "2026-12-30"
    owner: "<team>"
    note: "<why it flakes, and who mends it>"`)
})

it('says where the runs of its window come from, as long as they are too few for one failure', () => {
  const [finding] = find({ atCommit: passedBefore, runs: 19 })
  expect(finding?.action.split('\n')[0]).toBe(
    "mend it; until then a person may add its record, without which it has no retries; runs are recorded with ORACLE_RECORD=1 in the protected branch's job, or by npx vitest-oracle ledger record",
  )
})
