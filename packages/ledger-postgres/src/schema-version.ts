import { OracleError } from '@vitest-oracle/core/run'
import type { Transaction } from './connection.ts'
import { NO_LEDGER } from './ledger-fault.ts'
import { MIGRATIONS } from './migrations.ts'

/**
 * The version of the tables in a schema; 0 where there are none, which the server's catalogue says
 * for sure to any user.
 *
 * @throws OracleError 64 `newer-version`; `ledger-unreadable` where the tables are not those of a ledger
 */
export const schemaVersion = async (sql: Transaction, schema: string): Promise<number> => {
  // Not to_regclass: it may answer from a cache that does not know yet what another writer did.
  const found = await sql`
    select 1 from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relname = 'versions'`
  if (found.length === 0) return 0
  const [row] = await sql`select max(version) as version from ${sql(schema)}.versions`
  const version = Number(row?.version ?? 0)
  if (version > MIGRATIONS.length) throw newer(schema, version)
  if (version > 0) return version
  throw new OracleError({
    code: 'ledger-unreadable',
    message: `read the ledger in the schema ${schema}: its table versions names no version`,
    hint: NO_LEDGER,
  })
}

const newer = (schema: string, version: number): OracleError =>
  new OracleError({
    code: 'newer-version',
    message: `read the ledger in the schema ${schema}: its tables have version ${version}, this program knows ${MIGRATIONS.length}`,
    hint: 'npm install --save-dev @vitest-oracle/ledger-postgres@latest vitest-oracle@latest: another job has them already',
  })
