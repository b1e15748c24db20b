import type { RunRecord } from '../model/ledger.ts'
import { byPrecedence } from './precedence.ts'

/** Runs on both sides of a record's `since`. */
export interface Segments {
  readonly after: ReadonlySet<RunRecord>
  /** Null where no window was left behind. */
  readonly before: ReadonlySet<RunRecord> | null
}

/**
 * Parts the runs where `since` starts the window anew: after the first run of its commit, without any
 * later run of that commit. A commit that no run has starts no window: everything counts.
 *
 * @param runs the runs that count, oldest first
 */
export const segmentsOf = (since: string | null, runs: readonly RunRecord[]): Segments => {
  const [start] = runs.filter(({ sha }) => sha === since).toSorted(byPrecedence)
  if (start === undefined) return { after: new Set(runs), before: null }
  const after = new Set(runs.slice(runs.indexOf(start) + 1).filter(({ sha }) => sha !== since))
  return { after, before: new Set(runs.filter((run) => !after.has(run))) }
}
