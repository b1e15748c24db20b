import type { History } from '../model/history.ts'
import type { NewRun } from '../model/ledger.ts'
import { isRerun } from './is-rerun.ts'

/**
 * A run as it is recorded: marked where the ledger holds the sample of its commit already. Whatever the run
 * said of that itself is dropped: it is for whoever records to say.
 *
 * @param history of the ledger before the run is added, read for the run's commit
 */
export const markRerun = (run: NewRun, history: Pick<History, 'partsAtCommit'>): NewRun => {
  const { rerun: _, ...record } = run.record
  const isMarked = record.trusted && record.full && isRerun(history, record)
  return { ...run, record: isMarked ? { ...record, rerun: true } : record }
}
