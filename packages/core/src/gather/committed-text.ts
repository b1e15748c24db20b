import { findRepository } from '../io/git/open-repository.ts'
import { gitTop } from '../io/home.ts'

/**
 * A file of the oracle's home as the commit that is checked out holds it; null where it holds none, and
 * outside a repository.
 * @param path relative to home
 * @throws OracleError 64 `git-missing`, `git-too-old` or `unsafe-repository`
 */
export const committedText = async (home: string, path: string): Promise<string | null> => {
  if (gitTop(home) === null) return null
  const { prefix, run } = await findRepository(home)
  const args = ['cat-file', 'blob', `HEAD:${prefix === '' ? path : `${prefix}/${path}`}`]
  const { stdout, exitCode } = await run({ args, answers: [0, 128] })
  return exitCode === 0 ? stdout.toString('utf8') : null
}
