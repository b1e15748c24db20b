import { aBudget, aModule, anAttempt, anObservation, aPart, aPolicy, aRun, aRunRecord } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { recordTests } from '../budget/record-tests.ts'
import { mergeRecords } from './merge-records.ts'

const budget = aBudget()
const policy = aPolicy({ budgets: new Map([[budget.id, budget]]) })
const attempts = [anAttempt({ outcome: 'failed', durationMs: 4 }), anAttempt({ durationMs: 5 })] as const
const flaked = anObservation({
  id: budget.id,
  module: 'tests/lease.test.ts',
  outcome: { kind: 'ran', state: 'passed', attempts },
})
const run = aRun({ modules: [aModule(), aModule({ path: 'tests/lease.test.ts' })], tests: [flaked, anObservation()] })
const allowed = { verdict: { kind: 'allow', exitCode: 0, enforced: true }, findings: [] } as const
const parts = [aPart('1/2'), aPart('2/2', { record: { startedAt: Date.UTC(2026, 10, 2), branch: 'other' } })] as const

it('leaves the record that the unsplit run would have left', () => {
  const { roster: _, ...unsplit } = aRunRecord({ startedAt: parts[0].run.record.startedAt })
  const { tests, roster } = recordTests(policy, run.tests)
  expect(mergeRecords(parts, { policy, run, report: allowed, trusted: true, untied: false })).toEqual({
    record: { ...unsplit, exitCode: 0, tests },
    roster,
  })
  expect(tests).toEqual([{ id: budget.id, attempts: ['failed', 'passed'], durationMs: 9, markers: [] }])
})

it('sorts what it records', () => {
  const others = ['b', 'a'].map((title) =>
    anObservation({ titles: [title], outcome: { kind: 'not-run', reason: 'marked' } }),
  )
  expect(recordTests(policy, others)).toEqual(recordTests(policy, others.toReversed()))
})

it('is as dirty, as narrowed and as trusted as its jobs', () => {
  const dirty = aPart('2/2', { record: { dirty: true, full: false } })
  const judged = { policy, run, report: allowed }
  const nobody = { dirty: true, full: false, trusted: false, part: null }
  expect(mergeRecords([parts[0], dirty], { ...judged, trusted: true, untied: false }).record).toMatchObject(nobody)
  expect(mergeRecords(parts, { ...judged, trusted: true, untied: true }).record).toMatchObject(nobody)
  expect(mergeRecords(parts, { ...judged, trusted: false, untied: false }).record.trusted).toBe(false)
})

it('is no full run where a part is missing', () => {
  const { findings } = aPart('1/2').report
  const missing = { code: 'missing-part' } as (typeof findings)[number]
  const report = { ...allowed, findings: [missing] }
  expect(mergeRecords(parts, { policy, run, report, trusted: true, untied: false }).record.full).toBe(false)
})

it('says of the whole which tests gave no result, and takes no word of a part for it', () => {
  const { id } = budget
  const first = aPart('1/2', { record: { rerun: true, lost: [flaked.id] } })
  const judged = { policy, report: allowed, trusted: true, untied: false }
  const { record } = mergeRecords([first, parts[1]], { ...judged, run })
  expect([record.lost, record.rerun]).toEqual([undefined, undefined])
  const died = aRun({ modules: [aModule({ path: 'tests/lease.test.ts', state: 'never-returned' })], tests: [] })
  expect(mergeRecords(parts, { ...judged, run: died }).record.lost).toEqual([id])
})
