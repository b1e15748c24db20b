import type { Digest } from '../model/digest.ts'
import type { Roster, RunRecord } from '../model/ledger.ts'
import type { TestId } from '../model/test-id.ts'

/**
 * The sealed test ids seen by the newest run at a LOCK, sorted; all parts of that commit together
 * where the run was split. Null where no run at this LOCK has a roster.
 *
 * @param runs the runs that count, oldest first
 */
export const findSealedRoster = (
  runs: readonly RunRecord[],
  rosters: ReadonlyMap<Digest, Roster>,
  lockDigest: Digest,
): readonly TestId[] | null => {
  const rostered = runs.filter(({ lock, roster }) => lock === lockDigest && rosters.has(roster))
  const newest = rostered.at(-1)
  if (newest === undefined) return null
  const together =
    newest.part === null ? [newest] : rostered.filter((run) => run.sha === newest.sha && run.part !== null)
  return [...new Set(together.flatMap(({ roster }) => rosters.get(roster)?.sealed ?? []))].toSorted()
}
