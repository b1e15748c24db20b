import type { RunRecord } from '../model/ledger.ts'
import type { Budget } from '../model/policy.ts'
import type { TestId } from '../model/test-id.ts'
import type { RanIn } from './first-attempts.ts'
import { splitOf } from './split-of.ts'
import { segmentsOf } from './window-segments.ts'

/** What a window is looked for in. */
export interface WindowSource {
  /** The runs that count, oldest first. */
  readonly runs: readonly RunRecord[]
  /** The same by commit. */
  readonly commits: ReadonlyMap<string, readonly RunRecord[]>
  readonly ranIn: RanIn
  /** Takes every run that may hold the test for one that does: a first question, which is mostly enough. */
  readonly isHopeful: boolean
}

/**
 * The runs whose rosters decide about a budget's window: nothing yet says whether they hold the test.
 * Looks from the newest run back, until enough samples are found.
 */
export const undecidedRuns = (budget: Budget, source: WindowSource): readonly RunRecord[] => {
  const { runs, commits, ranIn } = source
  const { after, before } = segmentsOf(budget.since, runs)
  const segments = [after, before ?? new Set<RunRecord>()]
  const seen = segments.flatMap((segment) => lookBack([...segment], budget, source))
  return [...new Set(seen.map(({ sha }) => sha))]
    .flatMap((sha) => commits.get(sha) ?? [])
    .filter((run) => ranIn(budget.id, run) === null)
}

/** The same of runs that are not samples of commits: each that holds the test is one. */
export const undecidedLocalRuns = (
  { id, windowRuns }: Budget,
  { runs, ranIn, isHopeful }: Omit<WindowSource, 'commits'>,
): readonly RunRecord[] =>
  newestUntil(runs, windowRuns, (run) => ranIn(id, run) ?? isHopeful).filter((run) => ranIn(id, run) === null)

/** Runs by their commit, each list in the order of `runs`. */
export const groupByCommit = (runs: readonly RunRecord[]): ReadonlyMap<string, readonly RunRecord[]> => {
  const groups = new Map<string, RunRecord[]>()
  for (const run of runs) {
    const group = groups.get(run.sha)
    if (group === undefined) groups.set(run.sha, [run])
    else group.push(run)
  }
  return groups
}

const lookBack = (segment: readonly RunRecord[], { id, windowRuns }: Budget, source: WindowSource) =>
  newestUntil(segment, windowRuns, (run) => isSample(id, run, source))

/** It holds the test, and the earlier runs of its commit do not, or are other parts of the same split. */
const isSample = (id: TestId, run: RunRecord, { commits, ranIn, isHopeful }: WindowSource): boolean => {
  const group = commits.get(run.sha) ?? []
  return (
    (ranIn(id, run) ?? isHopeful) &&
    group
      .slice(0, group.indexOf(run))
      .every(
        (earlier) => ranIn(id, earlier) === false || (splitOf(earlier) === splitOf(run) && earlier.part !== run.part),
      )
  )
}

/** From the newest run back, until so many samples were found; null: all. */
const newestUntil = (
  runs: readonly RunRecord[],
  enough: number | null,
  isSampleOf: (run: RunRecord) => boolean,
): readonly RunRecord[] => {
  const seen: RunRecord[] = []
  let found = 0
  for (const run of runs.toReversed()) {
    if (found === enough) break
    seen.push(run)
    if (isSampleOf(run)) found += 1
  }
  return seen
}
