import type { Digest } from '../model/digest.ts'
import type { NewRun, Roster, RunRecord } from '../model/ledger.ts'
import { sha256Hex } from './files.ts'

/** What a run or a roster looks like on disk. */
export const toLedgerText = (value: RunRecord | Roster): string => `${JSON.stringify(value, null, 2)}\n`

/** A roster in its one spelling, sorted, with the digest that names it; converted line endings do not change it. */
export const toRoster = ({ ids, sealed, projects }: Roster): { readonly roster: Roster; readonly digest: Digest } => {
  const roster: Roster = {
    version: 1,
    ids: ids.toSorted(),
    sealed: sealed.toSorted(),
    ...(projects === undefined ? {} : { projects: sortKeys(projects) }),
  }
  return { roster, digest: sha256Hex(toLedgerText(roster)) }
}

const sortKeys = (projects: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(projects).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** A run as every ledger keeps it. */
export interface LedgerTexts {
  /** Names the roster; the run names it. */
  readonly digest: Digest
  readonly run: string
  readonly roster: string
}

/** The two texts that a run is kept as, the same bytes in a folder and in a database. */
export const toLedgerTexts = ({ record, roster }: Omit<NewRun, 'id'>): LedgerTexts => {
  const stored = toRoster(roster)
  const tests = record.tests.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return {
    digest: stored.digest,
    run: toLedgerText({ ...record, roster: stored.digest, tests }),
    roster: toLedgerText(stored.roster),
  }
}
