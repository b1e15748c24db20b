import { copyFileSync, existsSync, statSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OracleError } from '../../model/error.ts'
import { callersEnvironment, GIT_SETTINGS } from './git-environment.ts'
import type { GitRepository } from './open-repository.ts'
import { spawnGit } from './spawn-git.ts'

/** Where a snapshot starts from and where its index may lie. */
export interface SnapshotPlace {
  /** Full id of the commit that is checked out. */
  readonly head: string
  /** A temporary folder. */
  readonly folder: string
}

/**
 * Uncommitted work as a commit on top of head, in the temporary object folder and through a copy of
 * the index: neither the index nor the repository changes. Ignored files are no part of it.
 * @throws OracleError 64: `no-working-tree`, `git-failed`
 */
export const snapshotWorkingTree = async (repository: GitRepository, place: SnapshotPlace): Promise<string> => {
  const { top } = repository
  if (top === null) throw bare()
  const index = join(place.folder, 'index')
  const where = (await repository.run({ args: ['rev-parse', '--git-path', 'index'] })).stdout.toString('utf8')
  const own = resolve(repository.gitDir, where.replace(/\r?\n$/, ''))
  if (existsSync(own)) copyIndex(own, index)
  await addAll(repository, { top, index })
  const scratch = repository.with({ GIT_INDEX_FILE: index, ...IDENTITY })
  const tree = (await scratch.run({ args: ['write-tree'] })).stdout.toString('latin1').trim()
  const args = ['commit-tree', tree, '-p', place.head, '-m', 'uncommitted work']
  return (await scratch.run({ args })).stdout.toString('latin1').trim()
}

/** Git looks again at files as young as the index: a copy that seems younger would hide what was just edited. */
const copyIndex = (from: string, to: string): void => {
  copyFileSync(from, to)
  const { atime, mtime } = statSync(from)
  utimesSync(to, atime, mtime)
}

const IDENTITY = {
  GIT_AUTHOR_NAME: 'vitest-oracle',
  GIT_AUTHOR_EMAIL: 'vitest-oracle@localhost',
  GIT_COMMITTER_NAME: 'vitest-oracle',
  GIT_COMMITTER_EMAIL: 'vitest-oracle@localhost',
}

/** With the person's own configuration: line endings and ignored files are those of their next commit. */
const addAll = async (
  { command, gitDir, variables }: GitRepository,
  { top, index }: { readonly top: string; readonly index: string },
): Promise<void> => {
  const { exitCode, stderr } = await spawnGit({
    command,
    args: [...GIT_SETTINGS, `--git-dir=${gitDir}`, `--work-tree=${top}`, 'add', '--all'],
    cwd: top,
    env: callersEnvironment({ ...variables, GIT_INDEX_FILE: index }),
  })
  if (exitCode === 0) return
  throw new OracleError({
    code: 'git-failed',
    message: `read the working tree: ${stderr.trim().split('\n')[0] ?? ''}`,
    hint: 'git add --all says the same; mend what it names, or judge a commit: --head HEAD',
  })
}

const bare = (): OracleError =>
  new OracleError({
    code: 'no-working-tree',
    message: 'judge the working tree: this repository is bare and has none',
    hint: 'judge a commit: --head <sha>',
  })
