import { OracleError } from '../../model/error.ts'
import { findProgram } from './find-program.ts'

/**
 * The absolute path of git, outside the tree under judgement.
 * @param inside a folder of the working tree
 * @throws OracleError 64 `git-missing`
 */
export const findGit = (inside: string, path = process.env.PATH ?? ''): string => {
  const found = findProgram('git', inside, path)
  if (found !== null) return found
  throw new OracleError({
    code: 'git-missing',
    message: 'run git: no absolute folder of the PATH outside the repository holds it',
    hint: 'install git 2.38 or newer and put it on the PATH (the CI owner)',
  })
}
