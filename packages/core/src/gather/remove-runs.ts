import { listLedger, readLedgerFile } from '../io/list-ledger.ts'
import { removeLedgerFile } from '../io/remove-ledger-file.ts'
import { type RunId, runPath } from '../model/run-id.ts'

/**
 * Takes runs out of a ledger in a folder, then the rosters that no file of a run names any more. What
 * is no run by its name stays, whatever it holds.
 *
 * @throws OracleError 64 `ledger-unwritable`
 */
export const removeRuns = (dir: string, ids: ReadonlySet<RunId>): void => {
  if (ids.size === 0) return
  for (const id of [...ids].toSorted()) removeLedgerFile(dir, runPath(id))
  const { runs, rosters } = listLedger(dir)
  const named = new Set(runs.flatMap((path) => digestsIn(readLedgerFile(dir, path).bytes)))
  for (const path of rosters)
    if (!named.has(path.slice('rosters/'.length, -'.json'.length))) removeLedgerFile(dir, path)
}

/** Whatever looks like a digest: a file that a newer program wrote names its roster too. */
const digestsIn = (bytes: Uint8Array): readonly string[] =>
  [...new TextDecoder().decode(bytes).matchAll(/[0-9a-f]{64}/g)].map(([digest]) => digest)
