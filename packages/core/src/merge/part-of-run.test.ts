import { aModule, anAttempt, anObservation, aPart, aPolicy } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import type { Observation, Report, RunEvidence, TestRecord } from '../model/index.ts'
import { toPartOfRun, toPartOfSplit } from './part-of-run.ts'

const failed = anObservation({
  module: 'tests/a.test.ts',
  outcome: { kind: 'ran', state: 'failed', attempts: [anAttempt({ outcome: 'failed' })] },
})
const trial = anObservation({
  titles: ['never negative'],
  trial: { kind: 'fixtures', set: 'orders', results: [] },
})
const modules = [aModule(), aModule({ path: 'tests/a.test.ts' })]
const { report: honest, evidence } = aPart('1/2', { evidence: { modules, tests: [anObservation(), failed, trial] } })

const seen = (change: (evidence: RunEvidence) => Partial<RunEvidence>): Report => ({
  ...honest,
  partEvidence: { ...evidence, ...change(evidence) },
})
const { found: _, ...withoutFound } = evidence
const tests = (change: (test: Observation) => Partial<Observation>): Report =>
  seen((evidence) => ({ tests: evidence.tests.map((test) => ({ ...test, ...change(test) })) }))
const recorded = (change: (tests: readonly TestRecord[]) => readonly TestRecord[]): Report => {
  if (honest.run === undefined) throw new Error('no run')
  const { record } = honest.run
  return { ...honest, run: { ...honest.run, record: { ...record, tests: change(record.tests) } } }
}

describe('toPartOfRun', () => {
  it('takes the report of a part as it was written, and of a run that was not split', () => {
    expect(toPartOfRun('a.json', honest)).toMatchObject({ name: 'a.json', part: { label: '1/2', count: 2 } })
    const whole = aPart('1/1', { evidence: { part: null, narrowing: [] } }).report
    expect(toPartOfRun('a.json', whole).part).toEqual({ label: 'unsplit run', count: 1 })
  })

  it('takes what a budget granted and a `fails` inverted', () => {
    const inverted = anObservation({
      module: 'tests/a.test.ts',
      markers: [{ kind: 'fails', suite: [] }],
      outcome: { kind: 'ran', state: 'passed', attempts: [anAttempt({ outcome: 'failed' })] },
    })
    const part = aPart('1/2', { evidence: { modules, tests: [anObservation(), inverted] }, policy: aPolicy() })
    expect(toPartOfRun('a.json', part.report).evidence.tests).toHaveLength(2)
  })

  it.each<{ name: string; report: Report; says: string }>([
    {
      name: 'results that were turned into passes',
      report: tests(() => ({ outcome: { kind: 'ran', state: 'passed', attempts: [anAttempt()] } })),
      says: 'other results than its verdict counts',
    },
    {
      name: 'a failing module that was left out',
      report: seen((evidence) => ({
        modules: evidence.modules.slice(0, 1),
        tests: evidence.tests.filter(({ id }) => id !== failed.id),
      })),
      says: 'other results than its verdict counts',
    },
    {
      name: 'a failed test under another name',
      report: tests(({ id }) => (id === failed.id ? { id: anObservation({ titles: ['other'] }).id } : {})),
      says: 'its run names other tests',
    },
    {
      name: 'a trial that was left out',
      report: seen((evidence) => ({ tests: evidence.tests.map(({ trial: _, ...test }) => test) })),
      says: 'other trials',
    },
    {
      name: 'more attempts than were recorded',
      report: tests(({ id }) =>
        id === failed.id
          ? { outcome: { kind: 'ran', state: 'failed', attempts: [anAttempt({ outcome: 'failed' }), anAttempt()] } }
          : {},
      ),
      says: 'holds other results',
    },
    {
      name: 'a failure that was not recorded',
      report: recorded(() => []),
      says: `${failed.id} failed, and its run says not`,
    },
    {
      name: 'a record of what did not happen',
      report: recorded((all) => [...all, ...all.map((test) => ({ ...test, attempts: ['passed'] as const }))]),
      says: `something else of ${failed.id}`,
    },
    { name: 'evidence of no part', report: seen(() => ({ part: null })), says: 'of another part' },
    {
      name: 'evidence of another count',
      report: seen(() => ({ part: { label: '1/2', count: 1 } })),
      says: 'of another part',
    },
    {
      name: 'evidence of another label',
      report: { ...honest, part: { label: '2/2', count: 2 } },
      says: 'another part',
    },
    { name: 'no narrowing any more', report: seen(() => ({ narrowing: [] })), says: 'narrowed in another way' },
    {
      name: 'no list of test files',
      report: { ...honest, partEvidence: withoutFound },
      says: 'which test files there are',
    },
    {
      name: 'a verdict that its findings do not give',
      report: { ...honest, verdict: { ...honest.verdict, exitCode: 0 } },
      says: 'its findings exit 1, its verdict 0',
    },
  ])('refuses $name', ({ report, says }) => {
    const read = () => toPartOfRun('a.json', report)
    expect(read).toThrow(expect.objectContaining({ code: 'part-contradicts-itself', exitCode: 64 }))
    expect(read).toThrow(says)
  })

  it('refuses what is no report of a part', () => {
    const { partEvidence: __, ...without } = honest
    expect(() => toPartOfRun('a.json', without)).toThrow(expect.objectContaining({ code: 'not-a-part' }))
    expect(() => toPartOfSplit('a.json', { ...honest, part: null })).toThrow(
      expect.objectContaining({ code: 'not-a-part' }),
    )
  })
})
