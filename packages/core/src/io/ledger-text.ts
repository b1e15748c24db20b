import type { Digest } from '../model/digest.ts'
import type { Roster, RunRecord } from '../model/ledger.ts'
import { sha256Hex } from './files.ts'

/** What a run or a roster looks like on disk. */
export const toLedgerText = (value: RunRecord | Roster): string => `${JSON.stringify(value, null, 2)}\n`

/** A roster in its one spelling, sorted, with the digest that names it; converted line endings do not change it. */
export const toRoster = ({ ids, sealed }: Roster): { readonly roster: Roster; readonly digest: Digest } => {
  const roster: Roster = { version: 1, ids: ids.toSorted(), sealed: sealed.toSorted() }
  return { roster, digest: sha256Hex(toLedgerText(roster)) }
}
