import { type NewRun, OracleError, toLedgerTexts } from '@vitest-oracle/core/run'
import type { Transaction } from './connection.ts'
import { migrate } from './migrate.ts'

/**
 * Adds a run and, where it is new, its roster.
 *
 * @returns false where the ledger holds this very run already
 * @throws OracleError 64 `run-id-taken`
 */
export const appendRun = async (sql: Transaction, schema: string, run: NewRun): Promise<boolean> => {
  await migrate(sql, schema)
  const texts = toLedgerTexts(run)
  const present = await contentOf(sql, schema, run)
  if (present === texts.run) return false
  if (present !== null) throw taken(run)
  await appendRoster(sql, schema, texts)
  const added = await sql`
    insert into ${sql(schema)}.runs (id, roster, content)
    values (${run.id}, ${texts.digest}, ${texts.run}::text::json)
    on conflict (id) do nothing returning id`
  if (added.length > 0) return true
  // Another writer was faster with this name.
  if ((await contentOf(sql, schema, run)) === texts.run) return false
  throw taken(run)
}

const contentOf = async (sql: Transaction, schema: string, { id }: NewRun): Promise<string | null> => {
  const [row] = await sql`select content::text as content from ${sql(schema)}.runs where id = ${id}`
  return row?.content ?? null
}

/** A roster is long and mostly there already: it is asked for before it is sent. */
const appendRoster = async (
  sql: Transaction,
  schema: string,
  { digest, roster }: { readonly digest: string; readonly roster: string },
): Promise<void> => {
  const present = await sql`select 1 from ${sql(schema)}.rosters where digest = ${digest}`
  if (present.length > 0) return
  await sql`
    insert into ${sql(schema)}.rosters (digest, content)
    values (${digest}, ${roster}::text::json) on conflict (digest) do nothing`
}

const taken = ({ id }: NewRun): OracleError =>
  new OracleError({
    code: 'run-id-taken',
    message: `record the run ${id}: the ledger holds another run under this name`,
    hint: 'one of the two is damaged or forged: whoever keeps the ledger compares them and moves the wrong one away',
  })
