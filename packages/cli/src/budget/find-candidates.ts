import { type RunRecord, type TestId, wilsonInterval } from '@vitest-oracle/core'
import type { Past } from './read-past.ts'
import { type Tries, triedIn, triesOf } from './tries.ts'

/** A run in which a flaky test failed first. */
export interface Sighting {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Full commit id. */
  readonly commit: string
}

/** A test that flaked in the ledger. */
export interface Candidate extends Tries {
  readonly id: TestId
  /** Share of `runs` that failed first; null where no run of a clean working copy has it. */
  readonly rate: number | null
  /** The 95 % Wilson interval of the rate. */
  readonly interval: readonly [low: number, high: number] | null
  readonly first: Sighting
  readonly last: Sighting
}

/**
 * The tests that showed both outcomes at one commit: among the attempts of one run, or across runs of
 * clean working copies. The worst rate first.
 */
export const findCandidates = (past: Past): readonly Candidate[] => {
  const tried = triedIn(past)
  return [...sightings(past)]
    .map(([id, seen]) => {
      const { failed, runs } = triesOf(past, id, tried)
      const times = seen.toSorted((a, b) => a.at - b.at)
      // A test that was never seen is no candidate.
      const [first, last] = [times[0], times.at(-1)] as [Sighting, Sighting]
      return {
        id,
        failed,
        runs,
        rate: runs === 0 ? null : failed / runs,
        interval: wilsonInterval(failed, runs),
        first,
        last,
      }
    })
    .toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1) || (a.id < b.id ? -1 : 1))
}

const sightings = (past: Past): ReadonlyMap<TestId, readonly Sighting[]> => {
  const found = new Map<TestId, Sighting[]>()
  for (const { id, run } of [...withinOneRun(past), ...acrossRuns(past)]) {
    const seen = found.get(id) ?? []
    if (!seen.some(({ at, commit }) => at === run.startedAt && commit === run.sha))
      seen.push({ at: run.startedAt, commit: run.sha })
    found.set(id, seen)
  }
  return found
}

interface Flake {
  readonly id: TestId
  readonly run: RunRecord
}

const withinOneRun = ({ runs }: Past): readonly Flake[] =>
  runs.flatMap((run) =>
    run.tests
      .filter(({ attempts }) => attempts.includes('failed') && attempts.includes('passed'))
      .map(({ id }) => ({ id, run })),
  )

/** The failing runs of a commit that another run of the same commit speaks against. */
const acrossRuns = (past: Past): readonly Flake[] => {
  const tried = triedIn(past)
  return [...groupByCommit(past.runs.filter(({ dirty }) => !dirty)).values()].flatMap((runs) =>
    runs.flatMap((run) =>
      run.tests
        .filter(({ id, attempts }) => attempts[0] === 'failed' && runs.some((other) => tried(id, other) === true))
        .map(({ id }) => ({ id, run })),
    ),
  )
}

const groupByCommit = (runs: readonly RunRecord[]): ReadonlyMap<string, readonly RunRecord[]> => {
  const groups = new Map<string, RunRecord[]>()
  for (const run of runs) groups.set(run.sha, [...(groups.get(run.sha) ?? []), run])
  return groups
}
