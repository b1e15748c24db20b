/** The options of {@link oracle}; all optional. */
export interface OracleOptions {
  /** The oracle root's name, relative to its home. Default `oracle`. */
  readonly root?: string
  /**
   * The folder of the ledger, relative to home, or the address of a database:
   * `postgres://user@host:5432/database`, with its password in `PGPASSWORD`. Default: what the
   * environment variable `ORACLE_LEDGER` says, else `.oracle-ledger`.
   */
  readonly ledger?: string
  /** Where the report is written, relative to home. Default `.vitest/oracle`. */
  readonly outputDir?: string
  /** The day to judge expiries by, `YYYY-MM-DD`. Default: today in UTC, read in the main process. */
  readonly today?: string
}
