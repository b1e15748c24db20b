import { fullCommit, isOracleError, OracleError } from '@vitest-oracle/core'

/**
 * The full id of the commit that `--since` names.
 * @throws OracleError 64 `unknown-commit`, with what a person at a desk does about it; `ambiguous-commit`,
 * `no-repository`
 */
export const sinceCommit = async (home: string, name: string): Promise<string> => {
  try {
    return await fullCommit(home, { role: 'since', name })
  } catch (error) {
    if (isOracleError(error) && error.code === 'unknown-commit') throw unknown(error)
    throw error
  }
}

const unknown = (cause: OracleError): OracleError =>
  new OracleError({
    code: cause.code,
    message: cause.message,
    hint: '--since takes a branch, a tag or the id of a commit: --since origin/main\ngit fetch brings what this clone lacks',
    cause,
  })
