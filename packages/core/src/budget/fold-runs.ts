import type { Digest } from '../model/digest.ts'
import type { History, Sample } from '../model/history.ts'
import type { Roster, RunRecord } from '../model/ledger.ts'
import type { Budget } from '../model/policy.ts'
import type { TestId } from '../model/test-id.ts'
import { commitOutcomes } from './commit-outcomes.ts'
import { countedRuns, localRuns } from './counted-runs.ts'
import { earlierFailures } from './earlier-failures.ts'
import { findSealedRoster } from './find-sealed-roster.ts'
import { type FirstAttempt, firstAttempts, toSample } from './first-attempts.ts'
import { groupBy } from './group-by.ts'
import { newest } from './newest.ts'
import { partsOfCommit } from './parts-of-commit.ts'
import { samplesOf } from './samples-of.ts'

/** The ledger as it was read, and what its samples are wanted for. */
export interface FoldInput {
  readonly runs: readonly RunRecord[]
  readonly rosters: ReadonlyMap<Digest, Roster>
  readonly budgets: ReadonlyMap<TestId, Budget>
  /** Tree digest of the LOCK this run is judged by. */
  readonly lockDigest: Digest
  /** Full id of the commit at hand, whose earlier runs may show another outcome; null or absent where none is. */
  readonly commit?: string | null
  readonly skipped: readonly string[]
}

/**
 * Folds recorded runs into a history. Only trusted, full and clean runs count, and a commit gives one
 * sample of a test, so that nobody dilutes the window by running again. What does not count is kept beside it.
 */
export const foldRuns = (input: FoldInput): History => {
  const { runs, rosters, budgets, lockDigest, skipped } = input
  const counted = countedRuns(runs)
  const local = localRuns(runs)
  const passedIn = firstAttempts(rosters)
  const source = { runs: counted, commits: groupBy(counted, ({ sha }) => sha), passedIn }
  const folded = [...budgets.values()].map((budget) => ({ budget, ...samplesOf(budget, source) }))
  const byId = (
    pick: (one: (typeof folded)[number]) => readonly Sample[] | null,
  ): ReadonlyMap<TestId, readonly Sample[]> =>
    new Map(
      folded.flatMap((one) => {
        const samples = pick(one)
        return samples === null ? [] : [[one.budget.id, samples]]
      }),
    )
  return {
    runs: counted.length,
    samples: byId(({ samples }) => samples),
    reruns: byId(({ reruns }) => reruns),
    local: byId(({ budget }) => localSamples(budget, local, passedIn)),
    before: byId(({ before }) => before),
    ...ofCommit(input),
    earlier: earlierFailures(source.commits),
    sealedRoster: findSealedRoster(counted, rosters, lockDigest),
    skipped,
  }
}

const ofCommit = ({ runs, rosters, commit = null }: FoldInput): Pick<History, 'atCommit' | 'partsAtCommit'> =>
  commit === null ? {} : { atCommit: commitOutcomes(runs, rosters, commit), partsAtCommit: partsOfCommit(runs, commit) }

const localSamples = (
  { id, windowRuns }: Budget,
  runs: readonly RunRecord[],
  passedIn: FirstAttempt,
): readonly Sample[] =>
  newest(
    runs.flatMap((run) => {
      const passed = passedIn(id, run)
      return passed === null ? [] : [toSample(run, passed)]
    }),
    windowRuns,
  )
