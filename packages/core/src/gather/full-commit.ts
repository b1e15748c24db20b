import { openRepository } from '../io/git/open-repository.ts'
import { type CommitName, resolveCommit } from '../io/git/resolve-commit.ts'

/**
 * The full id of the commit that a name stands for in the repository around a folder.
 * @throws OracleError 64 `no-repository`, `unknown-commit` or `ambiguous-commit`, among others
 */
export const fullCommit = async (cwd: string, name: CommitName): Promise<string> =>
  resolveCommit(await openRepository(cwd), name)
