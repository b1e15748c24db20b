import { asTestId, type Budget, type NewRun, newRunId, type TestId } from '@vitest-oracle/core'
import { aBudget, aDigest, aRunRecord } from '@vitest-oracle/testkit'

const FILES = 200
const TESTS_PER_FILE = 50
const BUDGETS = 20
const SKIPPED = 5
/** A budget that is younger than the window: older runs say nothing of its test, their rosters must. */
const YOUNG_RUNS = 10
/** A test is added after so many runs; until then all runs share one roster. */
const RUNS_PER_ROSTER = 25
const HOUR_MS = 3_600_000

/** Tree digest of the LOCK that every run is judged by. */
export const LOCK = aDigest('LOCK')

/** The budgets of the suite: every one has recorded its test in all runs, the last one in ten only. */
export const budgets = (): ReadonlyMap<TestId, Budget> =>
  new Map(
    Array.from({ length: BUDGETS }, (_, index) => testId(index * 10, index))
      .map((id) => aBudget({ id, windowRuns: 40 }))
      .map((budget) => [budget.id, budget]),
  )

/** The run number `index` of `count`, of 10,000 tests and as many as were added by then. */
export const recordedRun = (index: number, count: number): NewRun => {
  const added = Math.floor(index / RUNS_PER_ROSTER)
  const { roster: _, ...record } = aRunRecord({
    sha: aDigest(`commit ${index}`).slice(0, 40),
    startedAt: Date.UTC(2026, 0, 1) + index * HOUR_MS,
    lock: LOCK,
    exitCode: 0,
    tests: [
      ...[...budgets().keys()].slice(0, count - index > YOUNG_RUNS ? -1 : undefined).map((id, test) => ({
        id,
        // One first attempt in fifty fails.
        attempts: (index * BUDGETS + test) % 50 === 0 ? (['failed', 'passed'] as const) : (['passed'] as const),
        durationMs: 12,
        markers: [],
      })),
      ...Array.from({ length: SKIPPED }, (_, test) => ({
        id: testId(FILES - 1, test),
        attempts: [],
        durationMs: 0,
        markers: ['skip'],
      })),
    ],
  })
  const ids = [...allIds(), ...Array.from({ length: added }, (_, test) => testId(FILES, test))]
  return { id: newRunId(record), record, roster: { version: 1, ids, sealed: ids.slice(0, 10) } }
}

const allIds = (): readonly TestId[] =>
  Array.from({ length: FILES * TESTS_PER_FILE }, (_, index) =>
    testId(Math.floor(index / TESTS_PER_FILE), index % TESTS_PER_FILE),
  )

const testId = (file: number, test: number): TestId =>
  asTestId(`tests/sum-${file}.test.ts > sum ${file} > adds ${test}`)
