import {
  type Digest,
  isRunId,
  type LedgerFile,
  type ReadRecord,
  readRoster,
  readRun,
  runPath,
  type StoredRosters,
  type StoredRuns,
} from '@vitest-oracle/core/run'
import type { Transaction } from './connection.ts'
import { schemaVersion } from './schema-version.ts'

/** Reads every run; what is none by a ledger's rules is named. */
export const readRuns = async (sql: Transaction, schema: string): Promise<StoredRuns> => {
  if ((await schemaVersion(sql, schema)) === 0) return { runs: [], skipped: [], unmade: true }
  const rows = await sql`select id, content::text as content from ${sql(schema)}.runs`
  const read = rows.map(({ id, content }) =>
    isRunId(id) ? readRun(toFile(runPath(id), content)) : foreign(`runs ${JSON.stringify(id)}`),
  )
  return {
    runs: values(read).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    skipped: skippedOf(read),
  }
}

/** Reads the rosters that are asked for; one that is not what its digest says is named and absent. */
export const readRosters = async (sql: Transaction, of: RostersOf): Promise<StoredRosters> => {
  const { schema, digests } = of
  if (digests.size === 0 || (await schemaVersion(sql, schema)) === 0) return { rosters: new Map(), skipped: [] }
  const list = JSON.stringify([...digests])
  const rows = await sql`
    select digest, content::text as content from ${sql(schema)}.rosters
    where digest in (select json_array_elements_text(${list}::text::json))`
  const read = rows.map(({ digest, content }) => readRoster(toFile(`rosters/${digest}.json`, content)))
  return {
    rosters: new Map(values(read).map(({ digest, roster }) => [digest, roster])),
    skipped: skippedOf(read),
  }
}

/** Which rosters of which schema. */
export interface RostersOf {
  readonly schema: string
  readonly digests: ReadonlySet<Digest>
}

/** A row is read as the file that it would be: by the same rules. */
const toFile = (path: string, content: string): LedgerFile => ({ path, bytes: new TextEncoder().encode(content) })

const foreign = (name: string): { readonly value: null; readonly skipped: string } => ({
  value: null,
  skipped: `${name}: its name is not that of a run`,
})

const values = <T>(read: readonly ReadRecord<T>[]): readonly T[] =>
  read.flatMap(({ value }) => (value === null ? [] : [value]))

const skippedOf = (read: readonly ReadRecord<unknown>[]): readonly string[] =>
  read.flatMap(({ skipped }) => skipped ?? []).toSorted()
