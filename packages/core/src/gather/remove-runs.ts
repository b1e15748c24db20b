import { type LedgerFile, listLedger, readLedgerFile } from '../io/list-ledger.ts'
import { removeLedgerFile } from '../io/remove-ledger-file.ts'
import { writeLedgerFiles } from '../io/write-ledger-files.ts'
import { type RunId, runPath } from '../model/run-id.ts'

/**
 * Takes runs out of a ledger in a folder, then the rosters that no file of a run names any more. What
 * is no run by its name stays, whatever it holds. A run that is recorded meanwhile keeps its roster.
 *
 * @throws OracleError 64 `ledger-unwritable`
 */
export const removeRuns = (dir: string, ids: ReadonlySet<RunId>): void => {
  if (ids.size === 0) return
  for (const id of [...ids].toSorted()) removeLedgerFile(dir, runPath(id))
  const { runs, rosters } = listLedger(dir)
  const named = digestsIn(dir, runs)
  const removed = rosters.filter((path) => !named.has(digestOf(path))).map((path) => readLedgerFile(dir, path))
  for (const { path } of removed) removeLedgerFile(dir, path)
  const known = new Set(runs)
  restoreNamed(dir, removed, (path) => !known.has(path))
}

/** A writer looks after its roster once more when its run is there; whoever was faster is seen here. */
const restoreNamed = (dir: string, removed: readonly LedgerFile[], isNew: (path: string) => boolean): void => {
  if (removed.length === 0) return
  const named = digestsIn(dir, listLedger(dir).runs.filter(isNew))
  const wanted = removed.filter(({ path }) => named.has(digestOf(path)))
  writeLedgerFiles(dir, new Map(wanted.map(({ path, bytes }) => [path, bytes])))
}

const digestOf = (path: string): string => path.slice('rosters/'.length, -'.json'.length)

/** Whatever looks like a digest: a file that a newer program wrote names its roster too. */
const digestsIn = (dir: string, runs: readonly string[]): ReadonlySet<string> =>
  new Set(runs.flatMap((path) => [...textOf(dir, path).matchAll(/[0-9a-f]{64}/g)].map(([digest]) => digest)))

const textOf = (dir: string, path: string): string => new TextDecoder().decode(readLedgerFile(dir, path).bytes)
