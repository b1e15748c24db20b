import { aBudget, aDigest, aRunRecord } from '@vitest-oracle/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Budget, type Digest, inProject, pathPart, type Roster, type RunRecord } from '../model/index.ts'
import { foldRuns } from './fold-runs.ts'
import { rostersWanted } from './rosters-wanted.ts'

const { id } = aBudget()
const KEYS = [id, inProject('p1', id), inProject('p2', id)] as const
const LOCK = aDigest('LOCK')

/** As runs leave them: without the test, of one project or of two, known or not. */
const HOLDING: readonly Pick<Roster, 'ids' | 'projects'>[] = [
  { ids: [] },
  { ids: [id] },
  { ids: [id], projects: { [pathPart(id)]: 'p1' } },
  { ids: [id], projects: { [pathPart(id)]: 'p2' } },
  { ids: [KEYS[1], KEYS[2]] },
]

/** So many that few runs share one; every sixth is lost. */
const ROSTERS = Array.from({ length: 48 }, (_, at) => aDigest(`roster ${at}`))

const stored = new Map(
  ROSTERS.flatMap((digest, at): [Digest, Roster][] =>
    at % 6 === 0
      ? []
      : [[digest, { version: 1, ids: [], sealed: at % 2 === 0 ? [id] : [], ...HOLDING[at % HOLDING.length] }]],
  ),
)

const commits = ['1', '2', '3', '4'].map((digit) => digit.repeat(40))

const someTest = fc.record({
  id: fc.constantFrom(...KEYS),
  attempts: fc.constantFrom<RunRecord['tests'][number]['attempts'][]>(
    [],
    ['skipped'],
    ['failed', 'passed'],
    ['passed'],
    ['passed'],
  ),
  durationMs: fc.constant(1),
  markers: fc.constant([]),
})

const someRun = fc
  .record({
    // Few, so that some start together.
    startedAt: fc.integer({ min: 0, max: 20 }),
    sha: fc.constantFrom(...commits),
    part: fc.constantFrom(null, null, '1/2', '2/2', '3/2', '1/3'),
    trusted: fc.constantFrom(true, true, true, false),
    dirty: fc.constantFrom(false, false, false, false, false, true),
    exitCode: fc.constantFrom(0, 1),
    lock: fc.constantFrom(LOCK, aDigest('other')),
    roster: fc.constantFrom(...ROSTERS),
    tests: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(someTest, { minLength: 1, maxLength: 2 })),
    lost: fc.constantFrom([], [], [], [], ...KEYS.map((key) => [key])),
    rerun: fc.constantFrom(false, false, true),
  })
  .map(aRunRecord)

const someBudget = fc
  .record({
    id: fc.constantFrom(...KEYS),
    windowRuns: fc.constantFrom(null, 1, 2, 5),
    since: fc.constantFrom(null, ...commits),
  })
  .map((overrides): Budget => aBudget(overrides))

/** As a ledger is read: asked again with its answers until nothing more is wanted. */
const read = (
  want: (answered: ReadonlyMap<Digest, Roster | null>) => ReadonlySet<Digest>,
): ReadonlyMap<Digest, Roster> => {
  const answered = new Map<Digest, Roster | null>()
  for (;;) {
    const wanted = want(answered)
    if (wanted.size === 0) return new Map([...stored].filter(([digest]) => answered.has(digest)))
    for (const digest of wanted) answered.set(digest, stored.get(digest) ?? null)
  }
}

test('a history of the wanted rosters is the history of all', () => {
  fc.assert(
    fc.property(
      fc.array(someRun, { maxLength: 14 }),
      someBudget,
      fc.constantFrom(null, ...commits),
      (runs, budget, commit) => {
        const need = { budgets: new Map([[budget.id, budget]]), lockDigest: LOCK, commit }
        const rosters = read((answered) => rostersWanted(runs, { ...need, answered }))
        const fold = (of: ReadonlyMap<Digest, Roster>) => foldRuns({ ...need, runs, rosters: of, skipped: [] })
        expect(fold(rosters)).toEqual(fold(stored))
      },
    ),
    { numRuns: 1000 },
  )
})

const wanted = (runs: readonly RunRecord[], budget: Partial<Budget> = {}): number =>
  rostersWanted(runs, { budgets: new Map([[id, aBudget(budget)]]), lockDigest: LOCK }).size

const recorded = [{ id, attempts: ['passed'] as const, durationMs: 1, markers: [] }]
const runOf = (at: number, overrides: Partial<RunRecord> = {}): RunRecord =>
  aRunRecord({
    startedAt: at,
    sha: aDigest(`commit ${at}`).slice(0, 40),
    roster: aDigest(`roster ${at}`),
    lock: aDigest('an older LOCK'),
    tests: recorded,
    ...overrides,
  })

test.each([
  { name: 'none where the records say all', at: {}, budget: { windowRuns: 4 }, count: 0 },
  { name: 'one for the sealed tests', at: { 3: { lock: LOCK } }, budget: { windowRuns: 4 }, count: 1 },
  {
    name: 'that of a run that was recorded before the budget',
    at: { 8: { tests: [] } },
    budget: { windowRuns: 4 },
    count: 1,
  },
  { name: 'none of runs that left the window', at: { 2: { tests: [] } }, budget: { windowRuns: 4 }, count: 0 },
  { name: 'all of them where the window has no end', at: { 2: { tests: [] } }, budget: { windowRuns: null }, count: 1 },
])('asks for $name', ({ at, budget, count }) => {
  const runs = Array.from({ length: 10 }, (_, index) => runOf(index, (at as Record<number, Partial<RunRecord>>)[index]))
  expect(wanted(runs, budget)).toBe(count)
})

test('asks a young budget for no more rosters at first than its window has runs', () => {
  const runs = Array.from({ length: 100 }, (_, index) => runOf(index, { tests: [] }))
  expect(wanted(runs, { windowRuns: 4 })).toBe(4)
})

test('asks twice at most, however far back the runs do not hold the test', () => {
  const runs = Array.from({ length: 100 }, (_, index) => runOf(index, { tests: [] }))
  const questions: number[] = []
  const answered = new Map<Digest, Roster | null>()
  for (;;) {
    const need = { budgets: new Map([[id, aBudget({ windowRuns: 4 })]]), lockDigest: LOCK, answered }
    const asked = rostersWanted(runs, need)
    if (asked.size === 0) break
    questions.push(asked.size)
    for (const digest of asked) answered.set(digest, { version: 1, ids: [], sealed: [] })
  }
  expect(questions).toEqual([4, 96])
})

test('takes no rerun for the sample of its commit', () => {
  const sha = aDigest('commit 1').slice(0, 40)
  const runs = [runOf(1, { sha }), runOf(2, { tests: [] }), runOf(3, { sha })]
  expect(wanted(runs, { windowRuns: 1 })).toBe(1)
})
