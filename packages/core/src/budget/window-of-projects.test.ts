import { aBudget, aDigest, anAttempt, anObservation, aRunRecord } from '@vitest-oracle/testkit'
import { expect, test } from 'vitest'
import { type Digest, inProject, nameByProject, type Roster, type RunRecord, type TestId } from '../model/index.ts'
import { foldRuns } from './fold-runs.ts'
import { recordTests } from './record-tests.ts'

const { id } = aBudget()
const path = 'tests/lease.test.ts'

interface Ledger {
  readonly runs: readonly RunRecord[]
  readonly rosters: ReadonlyMap<Digest, Roster>
}

/** Runs of which each names its commit, its part and how the test's first attempt ended in each project. */
const recordOf = (
  runs: readonly (readonly [string, string | null, Readonly<Record<string, boolean>>])[],
  keys: readonly TestId[] = [],
): Ledger => {
  const kept = runs.map(([commit, part, ends], at) => {
    const tests = Object.entries(ends).map(([project, passed]) =>
      anObservation({
        id,
        bareId: id,
        project,
        module: path,
        outcome: {
          kind: 'ran',
          state: 'passed',
          attempts: passed ? [anAttempt()] : [anAttempt({ outcome: 'failed' }), anAttempt()],
        },
      }),
    )
    const modules = tests.map(({ project }) => ({ path, project }))
    const budgets = new Map(keys.map((id) => [id, aBudget({ id })]))
    const { tests: records, roster } = recordTests({ budgets }, nameByProject(modules, tests))
    const digest = aDigest(`roster ${at}`)
    return {
      roster,
      run: aRunRecord({ startedAt: at, sha: aDigest(commit).slice(0, 40), part, roster: digest, tests: records }),
    }
  })
  return { runs: kept.map(({ run }) => run), rosters: new Map(kept.map(({ run, roster }) => [run.roster, roster])) }
}

/** `TF`: a pass, then a failure. */
const windowOf = (key: TestId, ledger: Ledger): string => {
  const budgets = new Map([[key, aBudget({ id: key })]])
  const { samples } = foldRuns({ ...ledger, budgets, lockDigest: aDigest('LOCK'), skipped: [] })
  return (samples.get(key) ?? []).map(({ passed }) => (passed ? 'T' : 'F')).join('')
}

const P1 = inProject('p1', id)
const P2 = inProject('p2', id)
const P3 = inProject('p3', id)

const SPLIT = [
  ['a', 'p1/2', { p1: true }],
  ['a', 'p2/2', { p2: false }],
  ['b', 'p2/2', { p2: true }],
  ['b', 'p1/2', { p1: false }],
  ['c', 'p1/2', { p1: true }],
  ['c', 'p2/2', { p2: true }],
  ['d', null, { p1: true, p2: false }],
] as const

test.each([
  { key: P1, window: 'TFTT' },
  { key: P2, window: 'FTTF' },
  { key: P3, window: '' },
  { key: id, window: 'FFTF' },
])('parts by project and a whole run give $key the window $window, whatever had a record then', ({ key, window }) => {
  for (const keys of [[], [id], [P1, P2], [P1, id]]) expect(windowOf(key, recordOf(SPLIT, keys))).toBe(window)
})

test.each([id, P1])('a change of the key from or to %s keeps every failure of its only project', (then) => {
  const red = recordOf(
    ['a', 'b', 'c'].map((commit) => [commit, null, { p1: commit === 'b' }] as const),
    [then],
  )
  for (const key of [id, P1]) expect(windowOf(key, red)).toBe('FTF')
})

test('projects that come later inherit the failures of a test that had none', () => {
  const before = recordOf(['a', 'b', 'c'].map((commit) => [commit, null, { '': commit === 'b' }] as const))
  expect([id, P1, P2].map((key) => windowOf(key, before))).toEqual(['FTF', 'FF', 'FF'])
})
