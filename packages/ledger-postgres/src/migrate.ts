import type { Transaction } from './connection.ts'
import { MIGRATIONS } from './migrations.ts'
import { schemaVersion } from './schema-version.ts'

/** Any number that nobody else takes; with the schema's hash it names the lock of a ledger's tables. */
const LOCK = 0x0_1e_d9_e7

/**
 * Brings the tables to this program's version, in the transaction of whoever writes. One writer
 * does it while the others wait, and find it done.
 *
 * @throws OracleError 64 `newer-version`
 */
export const migrate = async (sql: Transaction, schema: string): Promise<void> => {
  if ((await schemaVersion(sql, schema)) === MIGRATIONS.length) return
  await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${schema}))`
  const version = await schemaVersion(sql, schema)
  await createSchema(sql, schema)
  for (const [index, text] of MIGRATIONS.entries()) {
    if (index < version) continue
    await sql.unsafe(text.replaceAll('$schema', schema))
    await sql`insert into ${sql(schema)}.versions (version) values (${index + 1})`
  }
}

/** `create schema if not exists` asks for the right to create one even where it exists. */
const createSchema = async (sql: Transaction, schema: string): Promise<void> => {
  const found = await sql`select 1 from pg_catalog.pg_namespace where nspname = ${schema}`
  if (found.length === 0) await sql`create schema ${sql(schema)}`
}
