import type { HeadCommit } from './git.ts'
import { gitTop } from './home.ts'
import { runGit } from './run-git.ts'

/** What a run is asked of a file. */
export interface LoadedFiles {
  /** A folder in the repository. */
  readonly home: string
  /** Whether the run loaded a file, given its absolute path. */
  readonly isLoaded: (file: string) => boolean
}

/**
 * The commit that a run was of: dirty also where the run loaded a file that git neither tracks nor ignores,
 * so that no commit holds what ran. Other untracked files are nobody's business.
 *
 * @param commit null where none is checked out; git is not asked again for one that is dirty
 * @throws OracleError 64 `git-failed`
 */
export const withUntracked = async (
  commit: HeadCommit | null,
  { home, isLoaded }: LoadedFiles,
): Promise<HeadCommit | null> => {
  const top = gitTop(home)
  if (commit === null || commit.dirty || top === null) return commit
  const { stdout } = await runGit({ home: top, args: ['ls-files', '-z', '--others', '--exclude-standard'] })
  const untracked = stdout.split('\0').filter((path) => path !== '' && isLoaded(`${top}/${path}`))
  return untracked.length === 0 ? commit : { ...commit, dirty: true, untracked: untracked.sort() }
}
