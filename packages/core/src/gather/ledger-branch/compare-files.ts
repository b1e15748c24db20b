import { toLedgerText } from '../../io/ledger-text.ts'
import type { LedgerFile } from '../../io/list-ledger.ts'
import { OracleError } from '../../model/error.ts'
import type { RunRecord } from '../../model/ledger.ts'
import { readRoster, readRun } from '../read-record.ts'

/** What a ledger has of a file that another ledger has. */
export type Standing = 'missing' | 'same' | 'different'

/** How a trusted run stands in another ledger, given that one's file; null where it has none. */
export const standingOfRun = (trusted: RunRecord, other: LedgerFile | null): Standing => {
  if (other === null) return 'missing'
  const { value } = readRun(other)
  if (value === null) return 'different'
  if (isSame(value.record, trusted)) return 'same'
  // What the job that ran the tests kept for itself, before anybody vouched for it.
  const { rerun: _, ...twin } = trusted
  return isSame({ ...value.record, trusted: true }, twin) ? 'missing' : 'different'
}

/** How a roster stands in another ledger: its name is its digest, so that one which can be read is the same. */
export const standingOfRoster = (other: LedgerFile | null): Standing => {
  if (other === null) return 'missing'
  return readRoster(other).value === null ? 'different' : 'same'
}

const isSame = (one: RunRecord, other: RunRecord): boolean => toLedgerText(one) === toLedgerText(other)

/** What is thrown where a folder and a branch disagree about a file that never changes. */
export const disagreement = (folder: string, branch: string, path: string): OracleError =>
  new OracleError({
    code: 'run-id-taken',
    message: `bring ${folder} and ${branch} together: ${path} holds something else in each`,
    hint: 'one of the two is damaged or forged: whoever keeps the ledger compares them and moves the wrong one away',
  })
