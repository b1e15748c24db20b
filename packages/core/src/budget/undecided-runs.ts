import type { RunRecord } from '../model/ledger.ts'
import type { Budget } from '../model/policy.ts'
import type { KnownFirstAttempt } from './first-attempts.ts'
import { sampleOfCommit } from './sample-of-commit.ts'
import { segmentsOf } from './window-segments.ts'

/** What a window is looked for in. */
export interface WindowSource {
  /** The runs that count, oldest first. */
  readonly runs: readonly RunRecord[]
  /** The same by commit. */
  readonly commits: ReadonlyMap<string, readonly RunRecord[]>
  readonly knownIn: KnownFirstAttempt
  /** Takes every run that may hold the test for one that does: a first question, which is mostly enough. */
  readonly isHopeful: boolean
}

/**
 * The runs whose rosters decide about a budget's window: nothing yet says whether they hold the test.
 * Looks from the newest run back, until enough samples are found.
 */
export const undecidedRuns = (budget: Budget, source: WindowSource): readonly RunRecord[] => {
  const { runs, commits, knownIn } = source
  const { after, before } = segmentsOf(budget.since, runs)
  const isSample = samplesIn(budget, source)
  const seen = [after, before ?? []].flatMap((segment) => newestUntil([...segment], budget.windowRuns, isSample))
  return [...new Set(seen.map(({ sha }) => sha))]
    .flatMap((sha) => commits.get(sha) ?? [])
    .filter((run) => knownIn(budget.id, run) === undefined)
}

/** The same of runs that are not samples of commits: each that holds the test is one. */
export const undecidedLocalRuns = (
  { id, windowRuns }: Budget,
  { runs, ...source }: Omit<WindowSource, 'commits'>,
): readonly RunRecord[] =>
  newestUntil(runs, windowRuns, (run) => guess(id, run, source) !== null).filter(
    (run) => source.knownIn(id, run) === undefined,
  )

/** Whether a run is the sample of its commit, as far as is known. */
const samplesIn = ({ id }: Budget, { commits, ...source }: WindowSource): ((run: RunRecord) => boolean) => {
  const taken = new Map<string, RunRecord | null>()
  return (run) => {
    if (!taken.has(run.sha))
      taken.set(
        run.sha,
        sampleOfCommit(commits.get(run.sha) ?? [], (other) => guess(id, other, source)),
      )
    return taken.get(run.sha) === run
  }
}

const guess = (
  id: Budget['id'],
  run: RunRecord,
  { knownIn, isHopeful }: Pick<WindowSource, 'knownIn' | 'isHopeful'>,
): boolean | null => {
  const known = knownIn(id, run)
  return known === undefined ? isHopeful || null : known
}

/** From the newest run back, until so many samples were found; null: all. */
const newestUntil = (
  runs: readonly RunRecord[],
  enough: number | null,
  isSample: (run: RunRecord) => boolean,
): readonly RunRecord[] => {
  const seen: RunRecord[] = []
  let found = 0
  for (const run of runs.toReversed()) {
    if (found === enough) break
    seen.push(run)
    if (isSample(run)) found += 1
  }
  return seen
}
