import type { Digest } from '../model/digest.ts'
import type { History, Sample } from '../model/history.ts'
import type { Roster, RunRecord } from '../model/ledger.ts'
import type { Budget } from '../model/policy.ts'
import type { TestId } from '../model/test-id.ts'
import { findSealedRoster } from './find-sealed-roster.ts'

/** The ledger as it was read, and what its samples are wanted for. */
export interface FoldInput {
  readonly runs: readonly RunRecord[]
  readonly rosters: ReadonlyMap<Digest, Roster>
  readonly budgets: ReadonlyMap<TestId, Budget>
  /** Tree digest of the LOCK this run is judged by. */
  readonly lockDigest: Digest
  readonly skipped: readonly string[]
}

/**
 * Folds recorded runs into a history. Only trusted, full and clean runs count; a commit gives one
 * sample per part, its first, so that nobody dilutes the window by running again.
 */
export const foldRuns = ({ runs, rosters, budgets, lockDigest, skipped }: FoldInput): History => {
  const counted = runs.filter(({ trusted, full, dirty }) => trusted && full && !dirty).toSorted(byTime)
  const first = firstPerCommit(counted).map((run) => ({ run, ids: new Set(rosters.get(run.roster)?.ids) }))
  return {
    runs: counted.length,
    samples: new Map([...budgets.values()].map((budget) => [budget.id, samplesOf(budget, first)])),
    sealedRoster: findSealedRoster(counted, rosters, lockDigest),
    skipped,
  }
}

interface RosteredRun {
  readonly run: RunRecord
  readonly ids: ReadonlySet<TestId>
}

const byTime = (a: RunRecord, b: RunRecord): number =>
  a.startedAt - b.startedAt || (tieBreaker(a) < tieBreaker(b) ? -1 : 1)

const tieBreaker = ({ sha, part, tests }: RunRecord): string => JSON.stringify([sha, part, tests])

const firstPerCommit = (runs: readonly RunRecord[]): readonly RunRecord[] => {
  const first = new Map<string, RunRecord>()
  for (const run of runs) {
    const key = JSON.stringify([run.sha, run.part])
    if (!first.has(key)) first.set(key, run)
  }
  return [...first.values()]
}

const samplesOf = ({ id, since }: Budget, runs: readonly RosteredRun[]): readonly Sample[] =>
  afterCommit(since, runs).flatMap(({ run, ids }) => {
    const passed = firstAttemptPassed(id, run, ids)
    return passed === null ? [] : [{ passed, commit: run.sha, startedAt: run.startedAt }]
  })

/** A commit that was never recorded starts no window: everything counts. */
const afterCommit = (since: string | null, runs: readonly RosteredRun[]): readonly RosteredRun[] => {
  const start = runs.findIndex(({ run }) => run.sha === since)
  return start === -1 ? runs : runs.slice(start + 1).filter(({ run }) => run.sha !== since)
}

/** Null: the test did not run. A test that the roster names and the records do not passed at once. */
const firstAttemptPassed = (id: TestId, run: RunRecord, ids: ReadonlySet<TestId>): boolean | null => {
  const record = run.tests.find((test) => test.id === id)
  if (record === undefined) return ids.has(id) ? true : null
  const [first] = record.attempts
  return first === undefined ? null : first === 'passed'
}
