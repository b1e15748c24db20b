import { inspect, type NewRun, type Report, type RunEvidence, recordTests, toRunId } from '@vitest-oracle/core'
import { aDigest, anAttempt, anEvidence, anObservation, aPolicy, aRun, aRunRecord } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { recordableRun } from './recordable-run.ts'

const FLAKY = anObservation({
  module: 'tests/lease.test.ts',
  outcome: { kind: 'ran', state: 'passed', attempts: [anAttempt({ outcome: 'failed' }), anAttempt()] },
})

/** The report of a run of two tests, one of which flaked. */
const aReport = (run: Partial<RunEvidence> = {}, record: Partial<NewRun['record']> = {}): Report => {
  const evidence = anEvidence({ run: aRun({ tests: [anObservation(), FLAKY], ...run }) })
  const report = inspect(aPolicy(), evidence)
  const { tests, roster } = recordTests(aPolicy(), evidence.run?.tests ?? [])
  const { roster: _, ...facts } = aRunRecord({
    trusted: false,
    lock: evidence.lock.treeDigest,
    exitCode: report.verdict.exitCode,
    part: report.part?.label ?? null,
    tests,
    ...record,
  })
  return { ...report, run: { id: toRunId(facts, '0123456789ab'), record: facts, roster } }
}

const SHA = aRunRecord().sha
const DAY_MS = 86_400_000

const record = (report: Report, here: { commit?: string; lock?: string } = {}): NewRun =>
  recordableRun({
    report,
    file: 'report.json',
    commit: SHA,
    lock: report.lock.treeDigest,
    latest: aRunRecord().startedAt + DAY_MS,
    earliest: aRunRecord().startedAt - DAY_MS,
    ...here,
  })

const codeOf = (call: () => unknown): unknown => {
  try {
    call()
  } catch (error) {
    return error
  }
  return null
}

describe('recordableRun', () => {
  it('vouches for a full run of this commit and changes nothing else of it', () => {
    const report = aReport()
    expect(record(report)).toEqual({ ...report.run, record: { ...report.run?.record, trusted: true } })
  })

  it('takes a run that was rejected, and a part under its label', () => {
    expect(
      record(
        aReport({
          tests: [
            anObservation({ outcome: { kind: 'ran', state: 'failed', attempts: [anAttempt({ outcome: 'failed' })] } }),
          ],
        }),
      ).record.exitCode,
    ).toBe(1)
    const part = { label: '2/4', count: 4 }
    expect(record(aReport({ part, narrowing: [{ kind: 'shard', detail: '--shard=2/4' }] })).record.part).toBe('2/4')
    const unit = { label: 'unit/3', count: 3 }
    const narrowing = [
      { kind: 'project', detail: '--project unit' },
      { kind: 'part', detail: 'ORACLE_PART=unit/3' },
    ] as const
    expect(record(aReport({ part: unit, narrowing })).record.part).toBe('unit/3')
  })

  const whole = aReport()
  it.each<[string, Report, string]>([
    ['of verify', { ...whole, mode: 'verify' }, 'report-without-run'],
    ['of a run that nobody can record', { ...whole, run: undefined } as unknown as Report, 'report-without-run'],
    ['of a filtered run', aReport({ narrowing: [{ kind: 'name-pattern', detail: '-t total' }] }), 'run-not-full'],
    ['of a run in watch mode', aReport({}, { full: false }), 'run-not-full'],
    ['of an interrupted run', aReport({ interrupted: 'SIGINT' }), 'run-interrupted'],
    ['of a dirty run', aReport({}, { dirty: true }), 'run-dirty'],
    ['of another commit', aReport({}, { sha: 'f'.repeat(40) }), 'run-of-another-commit'],
    [
      'of a run before its commit',
      aReport({}, { startedAt: aRunRecord().startedAt - 2 * DAY_MS }),
      'run-before-its-commit',
    ],
    ['of a run to come', aReport({}, { startedAt: aRunRecord().startedAt + 2 * DAY_MS }), 'run-in-the-future'],
  ])('refuses a report %s', (_what, report, code) => {
    expect(codeOf(() => record(report))).toMatchObject({ code, exitCode: 64 })
  })

  it('refuses a run that was judged by another LOCK', () => {
    expect(codeOf(() => record(whole, { lock: '0'.repeat(64) }))).toMatchObject({ code: 'run-of-another-lock' })
  })

  const run = whole.run as NewRun
  it.each<[string, Report]>([
    ['another exit code', { ...whole, run: { ...run, record: { ...run.record, exitCode: 70 } } }],
    ['a milder verdict than its findings', { ...aReport({ modules: [] }), verdict: whole.verdict }],
    ['a name of another run', { ...whole, run: { ...run, record: { ...run.record, startedAt: 0 } } }],
    ['another LOCK', aReport({}, { lock: aDigest('another LOCK') })],
    ['another part', aReport({}, { part: '1/2' })],
    ['a roster that is too short', { ...whole, run: { ...run, roster: { ...run.roster, ids: [] } } }],
    ['a flake that its run left out', { ...whole, run: { ...run, record: { ...run.record, tests: [] } } }],
  ])('refuses a report that holds %s', (_what, report) => {
    expect(codeOf(() => record(report))).toMatchObject({ code: 'report-contradicts-itself', exitCode: 64 })
  })
})
