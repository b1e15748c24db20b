import { type LedgerStamps, ledgerStamps } from '../io/ledger-stamps.ts'
import { readLedgerFile } from '../io/list-ledger.ts'
import { isOracleError } from '../model/error.ts'
import { readRun } from './read-record.ts'

/** A ledger's folder, and what is known of it from before a run. */
export interface LedgerBefore {
  readonly dir: string
  readonly stamps: LedgerStamps
  /** Full id of the commit that is checked out, of which other parts may be recorded meanwhile; null where none is. */
  readonly commit: string | null
}

/**
 * Which records of a ledger appeared, changed or vanished since, each with its name; sorted. Runs that nobody
 * trusts enter no window, and those of this commit are of parts beside this one: neither is worth a word
 * when it appears. A record that is there never changes. That the ledger can be read no more is a change like
 * others: what was read of it before is what counts.
 */
export const ledgerChanges = (before: LedgerBefore): readonly string[] => {
  try {
    return changesIn(before)
  } catch (error) {
    if (!isOracleError(error)) throw error
    return [`cannot ${error.message}`]
  }
}

const changesIn = ({ dir, stamps, commit }: LedgerBefore): readonly string[] => {
  const now = ledgerStamps(dir)
  const gone = [...stamps.keys()].filter((path) => !now.has(path)).map((path) => `${path} vanished`)
  const others = [...now].flatMap(([path, stamp]) => {
    const before = stamps.get(path)
    if (before === undefined) return isOfOthers(dir, path, commit) ? [`${path} appeared`] : []
    return before === stamp ? [] : [`${path} changed`]
  })
  return [...gone, ...others].toSorted()
}

const isOfOthers = (dir: string, path: string, commit: string | null): boolean => {
  const { value } = readRun(readLedgerFile(dir, path))
  return value?.record.trusted === true && value.record.sha !== commit
}
