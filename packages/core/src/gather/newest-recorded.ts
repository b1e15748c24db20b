import { openRepository } from '../io/git/open-repository.ts'

/** Which commits are recorded, and whose ancestors are looked at. */
export interface RecordedQuery {
  /** Full id of a commit that the clone holds. */
  readonly commit: string
  /** Full ids. */
  readonly recorded: ReadonlySet<string>
}

/** Ancestors that are looked at: years of work, and still one short call of git. */
const REACH = 20_000

/**
 * The newest ancestor of a commit, or the commit itself, that is among the recorded ones; null where none
 * is within reach.
 * @param cwd a folder in the repository
 * @throws OracleError 64 `no-repository` or `git-failed`, among others
 */
export const newestRecorded = async (cwd: string, { commit, recorded }: RecordedQuery): Promise<string | null> => {
  if (recorded.size === 0) return null
  const { run } = await openRepository(cwd)
  const { stdout } = await run({ args: ['rev-list', `--max-count=${REACH}`, commit] })
  const ancestors = stdout.toString('latin1').split('\n')
  return ancestors.find((id) => recorded.has(id)) ?? null
}
