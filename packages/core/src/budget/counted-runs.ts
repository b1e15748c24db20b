import type { RunRecord } from '../model/ledger.ts'

/** The runs that may enter a window: trusted, full and of a clean working copy; oldest first. */
export const countedRuns = (runs: readonly RunRecord[]): readonly RunRecord[] =>
  runs.filter(({ trusted, full, dirty }) => trusted && full && !dirty).toSorted(byTime)

/** Full runs that nobody trusts, of clean and of dirty working copies; oldest first. */
export const localRuns = (runs: readonly RunRecord[]): readonly RunRecord[] =>
  runs.filter(({ trusted, full }) => !trusted && full).toSorted(byTime)

const byTime = (a: RunRecord, b: RunRecord): number =>
  a.startedAt - b.startedAt || (tieBreaker(a) < tieBreaker(b) ? -1 : 1)

const tieBreaker = ({ sha, part, tests, roster, lost, rerun }: RunRecord): string =>
  JSON.stringify([sha, part, tests, roster, lost, rerun])
