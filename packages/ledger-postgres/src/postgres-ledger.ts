import type { LedgerStore } from '@vitest-oracle/core/run'
import { appendRun } from './append-run.ts'
import { connectionTo } from './connection.ts'
import { parseAddress } from './ledger-address.ts'
import { readRosters, readRuns } from './read-rows.ts'
import { removeRuns } from './remove-runs.ts'

/**
 * The ledger in a Postgres database: the same records as in a folder. Nothing is asked before the
 * first call; a database without the tables is an empty ledger, and the first writer makes them.
 *
 * @param address `postgres://user@host:5432/database`; `?schema=`, `connect_timeout=` and
 *   `time_limit=` (seconds) are read here, other settings by the library
 * @throws OracleError 64 `ledger-address`
 */
export const postgresLedger = (address: string): LedgerStore => {
  const place = parseAddress(address)
  const { name, schema } = place
  const connection = connectionTo(place)
  return {
    name,
    runs: () => connection.read((sql) => readRuns(sql, schema)),
    rosters: (digests) => connection.read((sql) => readRosters(sql, { schema, digests })),
    append: (run) => connection.write((sql) => appendRun(sql, schema, run)),
    remove: (ids) => connection.write((sql) => removeRuns(sql, schema, ids)),
    close: () => connection.close(),
  }
}
