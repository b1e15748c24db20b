import type { Digest } from '../model/digest.ts'
import type { CommitOutcomes, RunStamp } from '../model/history.ts'
import type { Roster, RunRecord } from '../model/ledger.ts'
import type { TestId } from '../model/test-id.ts'
import { firstAttempts } from './first-attempts.ts'
import { firstDecided } from './first-decided.ts'
import { newest } from './newest.ts'

/** A roster is long: of the runs of one commit only so many are asked what passed. */
const ASKED = 5

/** Full and clean runs of one commit, trusted or not, oldest first. */
const runsOfCommit = (runs: readonly RunRecord[], commit: string): readonly RunRecord[] =>
  runs
    .filter(({ sha, full, dirty }) => sha === commit && full && !dirty)
    .toSorted((a, b) => a.startedAt - b.startedAt || (a.roster < b.roster ? -1 : 1))

/** The runs of a commit whose rosters tell what passed. */
export const askedOfCommit = (runs: readonly RunRecord[], commit: string): readonly RunRecord[] =>
  newest(runsOfCommit(runs, commit), ASKED)

/** What the runs of one commit showed: a test with both outcomes there is a flake. */
export const commitOutcomes = (
  runs: readonly RunRecord[],
  rosters: ReadonlyMap<Digest, Roster>,
  commit: string,
): CommitOutcomes => {
  const failed = new Map<TestId, RunStamp>()
  const passed = new Map<TestId, RunStamp>()
  for (const run of runsOfCommit(runs, commit))
    for (const test of run.tests) if (firstDecided(test) === false) failed.set(test.id, toStamp(run))
  const passedIn = firstAttempts(rosters)
  for (const run of askedOfCommit(runs, commit))
    for (const id of rosters.get(run.roster)?.ids ?? []) if (passedIn(id, run) === true) passed.set(id, toStamp(run))
  return { passed, failed }
}

const toStamp = ({ startedAt, zone, platform }: RunRecord): RunStamp => ({
  startedAt,
  zone: zone ?? null,
  platform,
})
