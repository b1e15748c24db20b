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

const aSample = (sign: string | undefined, overrides: Partial<RunRecord>): RunRecord =>
  aRun(0, { tests: sign === 'F' ? attempts('failed') : [], ...overrides })

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

  test('are not thinned by parts that do not exist', () => {
    const red = Array.from({ length: 4 }, (_, at) => aRun(at, { sha: sha(`${at}`), tests: attempts('failed') }))
    const parts = Array.from({ length: 40 }, (_, at) => aRun(50 + at, { sha: sha('9'), part: `unit-${at}/2` }))
    expect(samplesOf([...red, ...parts])).toBe('FFFFT')
  })

  test('are the last of the window, however long the past is', () => {
    const runs = Array.from({ length: 9 }, (_, at) => aSample(at < 5 ? 'F' : 'T', { startedAt: at, sha: sha(`${at}`) }))
    expect(samplesOf(runs, { budgets: new Map([[FLAKY, aBudget({ windowRuns: 5 })]]) })).toBe('FTTTT')
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

  test.each([
    { tests: attempts('skipped'), kept: '' },
    { tests: attempts('skipped', 'passed'), kept: 'T' },
    { tests: attempts('skipped', 'failed', 'passed'), kept: 'F' },
  ])('take the first attempt that was not skipped: $kept', ({ tests, kept }) => {
    expect(samplesOf([aRun(1, { tests })])).toBe(kept)
    expect(samplesOf([aRun(1, { tests: attempts('skipped') }), aRun(2, { sha: sha('1'), tests })])).toBe(kept)
  })

  test('are kept for ids with a budget only', () => {
    expect([...fold([aRun(1)]).samples.keys()]).toEqual([FLAKY])
  })
})

describe('what does not count', () => {
  const kept = (key: 'local' | 'reruns' | 'before', runs: readonly RunRecord[], budget: Partial<Budget> = {}) =>
    fold(runs, { budgets: new Map([[FLAKY, aBudget(budget)]]) })
      [key]?.get(FLAKY)
      ?.map(({ startedAt }) => startedAt)

  test('is kept beside the window: untrusted runs, clean and dirty, each of them', () => {
    const mine = { trusted: false, sha: sha('1') }
    const runs = [
      aRun(1),
      aRun(2, mine),
      aRun(3, { ...mine, dirty: true }),
      aRun(4, mine),
      aRun(5, { ...mine, full: false }),
    ]
    expect(kept('local', runs)).toEqual([2, 3, 4])
    expect(kept('local', runs, { windowRuns: 2 })).toEqual([3, 4])
  })

  test('is kept beside the window: later runs of its commits', () => {
    const runs = [aRun(1), aRun(12, { sha: sha('1') }), aRun(13, { sha: sha('1'), part: '1/2' }), aRun(2)]
    expect(kept('reruns', runs)).toEqual([12, 13])
    expect(kept('reruns', runs, { windowRuns: 1 })).toEqual([])
  })

  test('is kept beside the window: what since left behind', () => {
    const runs = [1, 2, 3].map((at) => aRun(at))
    expect(kept('before', runs, { since: sha('2') })).toEqual([1, 2])
    expect(kept('before', runs, { since: sha('2'), windowRuns: 1 })).toEqual([2])
    expect(kept('before', runs, { since: sha('9') })).toBeUndefined()
    expect(kept('before', runs)).toBeUndefined()
  })
})

describe('the commit at hand', () => {
  const at = (commit: string | null, runs: readonly RunRecord[]) => fold(runs, { commit }).atCommit
  const stamp = (startedAt: number, zone: string | null = null) => ({ startedAt, zone, platform: 'linux' })

  test('shows what passed and what failed in its clean runs, trusted or not', () => {
    const runs = [
      aRun(1, { tests: attempts('failed'), zone: 'Europe/Berlin' }),
      aRun(11, { trusted: false }),
      aRun(21, { dirty: true, tests: attempts('failed') }),
      aRun(2),
    ]
    expect(at(sha('1'), runs)).toEqual({
      failed: new Map([[FLAKY, stamp(1, 'Europe/Berlin')]]),
      passed: new Map([FLAKY, OTHER, SEALED].map((id) => [id, stamp(11)])),
    })
  })

  test.each([
    { key: `|p1| ${FLAKY}`, named: FLAKY },
    { key: FLAKY, named: `|p1| ${FLAKY}` },
  ])('shows no pass of $named where $key failed', ({ key, named }) => {
    const rosters = new Map([[ROSTER, aRoster({ ids: [asTestId(named)] })]])
    const run = aRun(1, { tests: [{ id: asTestId(key), attempts: ['failed'], durationMs: 1, markers: [] }] })
    const { atCommit } = fold([run], { rosters, commit: sha('1') })
    expect([...(atCommit?.failed.keys() ?? [])]).toEqual([key])
    expect([...(atCommit?.passed.keys() ?? [])]).toEqual([])
  })

  test('shows what a skip before it hid, and no skip', () => {
    const skipped = [attempts('skipped'), attempts('skipped', 'failed')].map((tests, at) =>
      aRun(1 + 10 * at, { tests }),
    )
    expect(at(sha('1'), skipped)?.failed).toEqual(new Map([[FLAKY, stamp(11)]]))
    expect(at(sha('1'), skipped)?.passed.has(FLAKY)).toBe(false)
  })

  test('is not looked for where there is none', () => {
    expect(at(null, [aRun(1)])).toBeUndefined()
  })

  test('tells which parts its trusted runs were', () => {
    const runs = [aRun(1, { part: '1/2' }), aRun(11, { trusted: false }), aRun(21, { part: '2/2' }), aRun(2)]
    expect(fold(runs, { commit: sha('1') }).partsAtCommit).toEqual(['1/2', '2/2'])
    expect(fold(runs, { commit: sha('9') }).partsAtCommit).toEqual([])
    expect(fold(runs).partsAtCommit).toBeUndefined()
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
      const { local: _, ...history } = fold([...runs, { ...forged, trusted: false }])
      expect(fold(runs)).toMatchObject(history)
    }),
  )
})

test('running a commit again changes no window', () => {
  fc.assert(
    fc.property(
      fc.array(someRun, { maxLength: 8 }),
      fc.nat(),
      fc.constantFrom(null, '1/2', '1/3'),
      (runs, at, part) => {
        const again = runs.filter(({ trusted, full, dirty, part }) => trusted && full && !dirty && part === null)
        fc.pre(again.length > 0)
        const { sha: commit } = again[at % again.length] ?? aRun(0)
        const rerun = aRun(99, { sha: commit, part, tests: attempts('passed') })
        fc.pre(
          fold(runs)
            .samples.get(FLAKY)
            ?.some((sample) => sample.commit === commit) === true,
        )
        fc.pre(runs.every((run) => run.sha !== commit || run.part === null))
        expect(fold([...runs, rerun]).samples).toEqual(fold(runs).samples)
      },
    ),
  )
})
