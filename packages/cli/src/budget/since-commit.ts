import {
  countedRuns,
  fullCommit,
  headCommit,
  isOracleError,
  knownBranch,
  newestRecorded,
  OracleError,
} from '@vitest-oracle/core'
import type { Past } from './read-past.ts'

/** A commit that was typed, and what a suggestion goes by. */
export interface SinceQuery {
  readonly home: string
  readonly past: Past
  /** The name that was typed. */
  readonly name: string
  /** The command again, with another commit. */
  readonly again: (since: string) => string
}

/**
 * The full id of the commit that `--since` names.
 * @throws OracleError 64 `unknown-commit`, with one that exists; `ambiguous-commit`, `no-repository`
 */
export const sinceCommit = async ({ home, past, name, again }: SinceQuery): Promise<string> => {
  try {
    return await fullCommit(home, { role: 'since', name })
  } catch (error) {
    if (isOracleError(error) && error.code === 'unknown-commit') throw await unknown(error, { home, past, name, again })
    throw error
  }
}

/** A name for `--since` that exists here: the protected branch, else the newest recorded commit; null where neither does. */
export const knownSince = async (home: string, past: Past): Promise<string | null> =>
  (await knownBranch(home)).name ?? (await newestId(home, past))

const newestId = async (home: string, { runs }: Past): Promise<string | null> => {
  const head = await headCommit(home)
  if (head === null) return null
  const recorded = new Set(countedRuns(runs).map(({ sha }) => sha))
  const newest = await newestRecorded(home, { commit: head.sha, recorded })
  return newest?.slice(0, 12) ?? null
}

const unknown = async (cause: OracleError, { home, past, again }: SinceQuery): Promise<OracleError> => {
  const [{ hasRemote }, known] = await Promise.all([knownBranch(home), knownSince(home, past)])
  return new OracleError({
    code: cause.code,
    message: cause.message,
    hint: [
      known === null ? '--since takes a branch, a tag or the id of a commit of this clone' : again(known),
      ...(hasRemote ? ['git fetch brings what this clone lacks'] : []),
    ].join('\n'),
    cause,
  })
}
