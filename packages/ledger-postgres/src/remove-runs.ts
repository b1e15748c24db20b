import type { RunId } from '@vitest-oracle/core/run'
import type { Transaction } from './connection.ts'
import { schemaVersion } from './schema-version.ts'

/** Takes runs out, then the rosters that no run names any more. */
export const removeRuns = async (sql: Transaction, schema: string, ids: ReadonlySet<RunId>): Promise<void> => {
  if ((await schemaVersion(sql, schema)) === 0) return
  const list = JSON.stringify([...ids])
  await sql`
    delete from ${sql(schema)}.runs
    where id in (select json_array_elements_text(${list}::text::json))`
  await sql`
    delete from ${sql(schema)}.rosters
    where not exists (select 1 from ${sql(schema)}.runs where runs.roster = rosters.digest)`
}
