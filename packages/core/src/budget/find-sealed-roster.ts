import type { Digest } from '../model/digest.ts'
import type { Roster, RunRecord } from '../model/ledger.ts'
import type { TestId } from '../model/test-id.ts'
import { splitOf } from './split-of.ts'

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
  const together = sealedRosterRuns(runs, { lockDigest, hasRoster: ({ roster }) => rosters.has(roster) })
  if (together.length === 0) return null
  return [...new Set(together.flatMap(({ roster }) => rosters.get(roster)?.sealed ?? []))].toSorted()
}

/** Where the sealed test ids are looked up. */
export interface SealedRosterQuery {
  readonly lockDigest: Digest
  readonly hasRoster: (run: RunRecord) => boolean
}

/** The runs whose rosters together name the sealed tests; empty where there is none. */
export const sealedRosterRuns = (
  runs: readonly RunRecord[],
  { lockDigest, hasRoster }: SealedRosterQuery,
): readonly RunRecord[] => {
  const rostered = runs.filter((run) => run.lock === lockDigest && (run.exitCode ?? 0) === 0 && hasRoster(run))
  const last = rostered.at(-1)
  if (last === undefined) return []
  return last.part === null ? [last] : newestOfParts(rostered, splitOf(last))
}

/** At one LOCK every commit has the same sealed tests, so a part of an older one stands in for one that failed. */
const newestOfParts = (runs: readonly RunRecord[], split: string | null): readonly RunRecord[] => {
  const parts = new Map<string, RunRecord>()
  for (const run of runs) if (run.part !== null && splitOf(run) === split) parts.set(run.part, run)
  return [...parts.values()]
}
