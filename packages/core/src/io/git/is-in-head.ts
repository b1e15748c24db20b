import { relative, sep } from 'node:path'
import { findGit } from './find-git.ts'
import { callersEnvironment, GIT_SETTINGS } from './git-environment.ts'

/**
 * Whether the commit that is checked out holds a path. For advice alone: where git cannot say, it does not.
 *
 * @param top the top of the repository, absolute
 * @param path absolute
 */
export const isInHead = (top: string, path: string): boolean => {
  const name = relative(top, path).split(sep).join('/')
  const args = ['--no-optional-locks', '--no-replace-objects', ...GIT_SETTINGS, 'cat-file', '-e', `HEAD:${name}`]
  try {
    // Not imported: what judges an oracle at rest starts no process, unless something is gone.
    const { execFileSync } = process.getBuiltinModule('node:child_process')
    execFileSync(findGit(top), args, { cwd: top, env: callersEnvironment(), stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
