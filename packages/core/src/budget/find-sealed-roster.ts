import type { Digest } from '../model/digest.ts'
import type { Roster, RunRecord } from '../model/ledger.ts'
import type { TestId } from '../model/test-id.ts'

/**
 * The sealed test ids seen by the newest run at a LOCK that nothing spoke against, sorted: a run that
 * was rejected, for a test that is gone perhaps, renews nothing. Of a split run the newest of each part
 * together. Null where no run at this LOCK has a roster.
 *
 * @param runs the runs that count, oldest first
 */
export const findSealedRoster = (
  runs: readonly RunRecord[],
  rosters: ReadonlyMap<Digest, Roster>,
  lockDigest: Digest,
): readonly TestId[] | null => {
  const rostered = runs.filter(
    ({ lock, roster, exitCode = 0 }) => lock === lockDigest && rosters.has(roster) && exitCode === 0,
  )
  const newest = rostered.at(-1)
  if (newest === undefined) return null
  const together = newest.part === null ? [newest] : newestOfParts(rostered, countOf(newest.part))
  return [...new Set(together.flatMap(({ roster }) => rosters.get(roster)?.sealed ?? []))].toSorted()
}

/** At one LOCK every commit has the same sealed tests, so a part of an older one stands in for one that failed. */
const newestOfParts = (runs: readonly RunRecord[], count: string | undefined): readonly RunRecord[] => {
  const parts = new Map<string, RunRecord>()
  for (const run of runs) if (run.part !== null && countOf(run.part) === count) parts.set(run.part, run)
  return [...parts.values()]
}

/** `2/4`, `unit/3`: how many parts the whole run has. */
const countOf = (part: string): string | undefined => part.split('/').at(-1)
