import type { History } from '../model/history.ts'
import type { RunRecord } from '../model/ledger.ts'
import { splitOf } from './split-of.ts'

/** Whether the commit at hand has its sample without this run: of the same part, whole, or of another split. */
export const isRerun = (
  { partsAtCommit = [] }: Pick<History, 'partsAtCommit'>,
  { part }: Pick<RunRecord, 'part'>,
): boolean => {
  const [first] = partsAtCommit
  return first !== undefined && (splitOf({ part: first }) !== splitOf({ part }) || partsAtCommit.includes(part))
}
