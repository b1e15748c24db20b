import type { RunRecord } from '../model/ledger.ts'

/** What decides which of the runs of one commit was the first. */
type Recorded = Pick<RunRecord, 'startedAt' | 'rerun'>

/**
 * Orders the runs of one commit, the first of them first. What the ledger held when a run was recorded
 * says more than the clock of the machine that made it.
 */
export const byPrecedence = (a: Recorded, b: Recorded): number =>
  Number(a.rerun ?? false) - Number(b.rerun ?? false) || a.startedAt - b.startedAt
