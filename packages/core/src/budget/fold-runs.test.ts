import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Digest, isDigest } from '../model/digest.ts'
import type { Roster, RunRecord, TestRecord } from '../model/ledger.ts'
import type { Budget } from '../model/policy.ts'
import { asTestId } from '../model/test-id.ts'
import { type FoldInput, foldRuns } from './fold-runs.ts'

const digest = (digit: string): Digest => {
  const text = digit.repeat(64)
  if (isDigest(text)) return text
  throw new Error(`not a digest: ${text}`)
}

const FLAKY = asTestId('a.test.ts > flakes')
const OTHER = asTestId('a.test.ts > other')
const SEALED = asTestId('oracle/properties/a.test.ts > holds')
const LOCK = digest('a')
const ROSTER = digest('b')
const sha = (digit: string): string => digit.repeat(40)

const aBudget = (overrides: Partial<Budget> = {}): Budget => ({
  id: FLAKY,
  retries: 1,
  windowRuns: null,
  maxFailRate: 0.25,
  expires: null,
  owner: 'team',
  note: '',
  destructive: false,
  since: null,
  ...overrides,
})

const aRun = (startedAt: number, overrides: Partial<RunRecord> = {}): RunRecord => ({
  version: 1,
  startedAt,
  sha: sha(String(startedAt % 10)),
  dirty: false,
  trusted: true,
  full: true,
  branch: 'main',
  part: null,
  program: '0.1.0',
  vitest: '4.1.12',
  node: '22.12.0',
  platform: 'linux',
  lock: LOCK,
  roster: ROSTER,
  tests: [],
  ...overrides,
})

const attempts = (...outcomes: TestRecord['attempts']): readonly TestRecord[] => [
  { id: FLAKY, attempts: outcomes, durationMs: 1, markers: [] },
]

const aRoster = (overrides: Partial<Roster> = {}): Roster => ({
  version: 1,
  ids: [FLAKY, OTHER, SEALED],
  sealed: [SEALED],
  ...overrides,
})

const fold = (runs: readonly RunRecord[], overrides: Partial<FoldInput> = {}) =>
  foldRuns({
    runs,
    rosters: new Map([[ROSTER, aRoster()]]),
    budgets: new Map([[FLAKY, aBudget()]]),
    lockDigest: LOCK,
    skipped: [],
    ...overrides,
  })

/** `TF`: a pass, then a failure. */
const samplesOf = (runs: readonly RunRecord[], overrides: Partial<FoldInput> = {}): string =>
  (fold(runs, overrides).samples.get(FLAKY) ?? []).map(({ passed }) => (passed ? 'T' : 'F')).join('')

describe('samples', () => {
  test('are the first attempts, oldest first', () => {
    const runs = [aRun(3, { tests: attempts('failed', 'passed') }), aRun(1, { tests: attempts('passed') }), aRun(2)]
    expect(fold(runs).samples.get(FLAKY)).toEqual([
      { passed: true, commit: sha('1'), startedAt: 1 },
      { passed: true, commit: sha('2'), startedAt: 2 },
      { passed: false, commit: sha('3'), startedAt: 3 },
    ])
  })

  test.each(['trusted', 'full'] as const)('leave out a run that is not %s', (flag) => {
    expect(samplesOf([aRun(1), aRun(2, { [flag]: false, tests: attempts('failed') })])).toBe('T')
  })

  test('leave out a run of a dirty working copy', () => {
    expect(samplesOf([aRun(1), aRun(2, { dirty: true })])).toBe('T')
  })

  test('hold one per commit, the first', () => {
    const again = { sha: sha('1') }
    expect(samplesOf([aRun(1, { tests: attempts('failed') }), aRun(12, again), aRun(13, again)])).toBe('F')
  })

  test('hold one per part of a commit', () => {
    const first = { sha: sha('1'), part: '1/2' }
    const second = { sha: sha('1'), part: '2/2', tests: attempts('failed') }
    expect(samplesOf([aRun(1, first), aRun(2, second), aRun(3, { ...second, tests: [] })])).toBe('TF')
  })

  test('leave out a run whose roster does not name the test', () => {
    expect(samplesOf([aRun(1)], { rosters: new Map([[ROSTER, aRoster({ ids: [OTHER] })]]) })).toBe('')
  })

  test('leave out a clean run whose roster is lost', () => {
    const runs = [aRun(1), aRun(2, { tests: attempts('failed') })]
    expect(samplesOf(runs, { rosters: new Map() })).toBe('F')
  })

  test('leave out a run in which the test had no attempt', () => {
    expect(samplesOf([aRun(1, { tests: attempts() })])).toBe('')
  })

  test('count a skipped first attempt as no pass', () => {
    expect(samplesOf([aRun(1, { tests: attempts('skipped') })])).toBe('F')
  })

  test('are kept for ids with a budget only', () => {
    expect([...fold([aRun(1)]).samples.keys()]).toEqual([FLAKY])
  })
})

describe('since', () => {
  const runs = [1, 2, 3, 4].map((at) => aRun(at, at < 3 ? { tests: attempts('failed') } : {}))
  const since = (commit: string) => ({ budgets: new Map([[FLAKY, aBudget({ since: commit })]]) })

  test('starts the window after the run at that commit', () => {
    expect(samplesOf(runs, since(sha('2')))).toBe('TT')
  })

  test('keeps everything for a commit that was not recorded', () => {
    expect(samplesOf(runs, since(sha('9')))).toBe('FFTT')
  })

  test('is not moved by a later run at that commit', () => {
    expect(samplesOf([...runs, aRun(5, { sha: sha('2'), part: '1/2' })], since(sha('2')))).toBe('TT')
  })
})

describe('the sealed roster', () => {
  test('is that of the newest run at the same LOCK', () => {
    const newer = digest('c')
    const rosters = new Map([
      [ROSTER, aRoster()],
      [newer, aRoster({ sealed: [OTHER] })],
    ])
    const runs = [aRun(1), aRun(2, { roster: newer }), aRun(3, { lock: digest('d') })]
    expect(fold(runs, { rosters }).sealedRoster).toEqual([OTHER])
  })

  const second = digest('c')
  const rosters = new Map([
    [ROSTER, aRoster()],
    [second, aRoster({ sealed: [OTHER] })],
  ])

  test('joins the parts of a split run', () => {
    const split = { sha: sha('7') }
    const runs = [aRun(1, { ...split, part: '1/2' }), aRun(2, { ...split, part: '2/2', roster: second })]
    expect(fold(runs, { rosters }).sealedRoster).toEqual([OTHER, SEALED])
  })

  test.each([1, 6, 7, 64])('is not renewed by a run that exited with %i', (exitCode) => {
    expect(fold([aRun(1), aRun(2, { roster: second, exitCode })], { rosters }).sealedRoster).toEqual([SEALED])
    expect(fold([aRun(2, { exitCode })]).sealedRoster).toBeNull()
  })

  test.each([{}, { exitCode: 0 }])('is renewed by a run with %j', (exit) => {
    expect(fold([aRun(1), aRun(2, { roster: second, ...exit })], { rosters }).sealedRoster).toEqual([OTHER])
  })

  test('keeps the samples of a run that failed', () => {
    expect(samplesOf([aRun(1, { exitCode: 1, tests: attempts('failed') })])).toBe('F')
  })

  test.each([
    { name: 'that failed', last: { part: '2/2', roster: digest('e'), exitCode: 7 } },
    { name: 'that is not there yet', last: { part: '1/2', exitCode: 0 } },
    { name: 'that is of another split', last: { part: '1/2' } },
  ])('takes an older record for a part $name', ({ last }) => {
    const runs = [
      aRun(1, { part: 'c/3', roster: digest('e') }),
      aRun(2, { part: '1/2' }),
      aRun(3, { part: '2/2', roster: second }),
      aRun(4, { sha: sha('7'), part: '1/2' }),
      aRun(5, { sha: sha('7'), ...last }),
    ]
    const gone = new Map([...rosters, [digest('e'), aRoster({ sealed: [FLAKY] })]])
    expect(fold(runs, { rosters: gone }).sealedRoster).toEqual([OTHER, SEALED])
  })

  test.each([
    ['no run', []],
    ['no trusted run', [aRun(1, { trusted: false })]],
    ['no run at this LOCK', [aRun(1, { lock: digest('d') })]],
    ['no roster', [aRun(1, { roster: digest('e') })]],
  ])('is null with %s', (_name, runs) => {
    expect(fold(runs).sealedRoster).toBeNull()
  })
})

const someRun = fc
  .record({
    startedAt: fc.integer({ min: 0, max: 50 }),
    sha: fc.constantFrom(sha('1'), sha('2'), sha('3')),
    part: fc.constantFrom(null, '1/2'),
    trusted: fc.boolean(),
    full: fc.boolean(),
    dirty: fc.boolean(),
    tests: fc.constantFrom([], attempts('failed', 'passed'), attempts('passed')),
  })
  .map((run) => aRun(run.startedAt, run))

test('the order of the files does not matter', () => {
  const shuffled = fc
    .array(someRun, { maxLength: 8 })
    .chain((runs) =>
      fc.tuple(fc.constant(runs), fc.shuffledSubarray(runs, { minLength: runs.length, maxLength: runs.length })),
    )
  fc.assert(
    fc.property(shuffled, ([runs, other]) => {
      expect(fold(other)).toEqual(fold(runs))
    }),
  )
})

test('an untrusted run changes nothing', () => {
  fc.assert(
    fc.property(fc.array(someRun, { maxLength: 8 }), someRun, (runs, forged) => {
      expect(fold([...runs, { ...forged, trusted: false }])).toEqual(fold(runs))
    }),
  )
})
