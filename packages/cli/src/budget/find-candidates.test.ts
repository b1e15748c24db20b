import { asTestId, type RunRecord, type TestRecord } from '@vitest-oracle/core'
import { aDigest, aRunRecord } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { findCandidates } from './find-candidates.ts'
import type { Past } from './read-past.ts'

const A = asTestId('tests/a.test.ts > adds')
const B = asTestId('tests/b.test.ts > waits')
const ROSTER = aDigest('roster')
const commit = (name: string): string => aDigest(name).slice(0, 40)

const tried = (id: string, ...attempts: TestRecord['attempts']): TestRecord => ({
  id: asTestId(id),
  attempts,
  durationMs: 1,
  markers: [],
})

const past = (...runs: readonly Partial<RunRecord>[]): Past => ({
  ledger: '.oracle-ledger',
  beside: null,
  runs: runs.map((run, at) => aRunRecord({ roster: ROSTER, startedAt: at, ...run })),
  rosters: new Map([[ROSTER, { version: 1, ids: [A, B], sealed: [] }]]),
  skipped: [],
})

describe('findCandidates', () => {
  it('finds both outcomes among the attempts of one run, also in a dirty copy', () => {
    const found = findCandidates(past({ dirty: true, tests: [tried(A, 'failed', 'passed')] }, {}))
    expect(found).toEqual([
      {
        id: A,
        failed: 0,
        runs: 1,
        rate: 0,
        interval: [0, expect.closeTo(0.7935, 3)],
        first: { at: 0, commit: aRunRecord().sha },
        last: { at: 0, commit: aRunRecord().sha },
      },
    ])
  })

  it('finds both outcomes in clean runs of one commit, with the first and the last failure', () => {
    const found = findCandidates(
      past(
        { sha: commit('one'), tests: [tried(A, 'failed')] },
        { sha: commit('one') },
        { sha: commit('two') },
        { sha: commit('two'), tests: [tried(A, 'failed')] },
      ),
    )
    expect(found).toMatchObject([
      { id: A, failed: 2, runs: 4, rate: 0.5, first: { at: 0, commit: commit('one') }, last: { at: 3 } },
    ])
  })

  it.each([
    {
      name: 'failed at one commit and passed at another',
      runs: [{ sha: commit('one'), tests: [tried(A, 'failed')] }, {}],
    },
    { name: 'failed in a dirty copy', runs: [{ dirty: true, tests: [tried(A, 'failed')] }, {}] },
    { name: 'failed always', runs: [{ tests: [tried(A, 'failed', 'failed')] }, { tests: [tried(A, 'failed')] }] },
    { name: 'was skipped once', runs: [{ tests: [tried(A)] }, { tests: [tried(A, 'skipped')] }, {}] },
    { name: 'was not there in the other run', runs: [{ tests: [tried('x', 'failed')] }, {}] },
  ])('leaves out a test that $name', ({ runs }) => {
    expect(findCandidates(past(...runs))).toEqual([])
  })

  it('puts the worst rate first', () => {
    const found = findCandidates(
      past({ tests: [tried(A, 'failed'), tried(B, 'failed')] }, { tests: [tried(B, 'failed')] }, {}),
    )
    expect(found.map(({ id, rate }) => [id, rate])).toEqual([
      [B, 2 / 3],
      [A, 1 / 3],
    ])
  })
})
