/**
 * What makes the tables, one entry a version. An entry that was ever released does not change: a
 * change is one more. `$schema` stands for the schema's name.
 *
 * `content` is `json` and not `jsonb`, which would lose the text that a file ledger holds.
 */
export const MIGRATIONS: readonly string[] = [
  `
  create table $schema.versions (
    version integer primary key,
    applied_at timestamptz not null default now()
  );
  create table $schema.rosters (
    digest text primary key,
    content json not null
  );
  create table $schema.runs (
    id text primary key,
    roster text not null references $schema.rosters (digest),
    content json not null,
    recorded_at timestamptz not null default now()
  );
  create index runs_roster on $schema.runs (roster);
  `,
]
