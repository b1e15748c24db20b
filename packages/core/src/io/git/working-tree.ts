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
  const checkout = { repository, top, index }
  if (existsSync(own)) copyIndex(own, index)
  await showHidden(checkout)
  await inCheckout(checkout, ['add', '--all'])
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

/** A working tree with the copy of its index. */
interface Checkout {
  readonly repository: GitRepository
  readonly top: string
  readonly index: string
}

/**
 * `assume-unchanged` and `skip-worktree` tell git not to look: in the copy they are taken off every
 * file that is there. What a sparse checkout left out is not there, and stays as it is.
 */
const showHidden = async (checkout: Checkout): Promise<void> => {
  const entries = (await inCheckout(checkout, ['ls-files', '-v', '-z', '--full-name'])).split('\0')
  const flagged = entries.filter((entry) => /^[a-zS] /.test(entry)).map((entry) => entry.slice(2))
  const present = flagged.filter((path) => existsSync(bytes(`${checkout.top}/`, path)))
  if (present.length === 0) return
  const stdin = bytes('', `${present.join('\0')}\0`)
  for (const flag of ['--no-assume-unchanged', '--no-skip-worktree'])
    await inCheckout(checkout, ['update-index', flag, '-z', '--stdin'], stdin)
}

/** A name as git printed it, whatever its encoding. */
const bytes = (before: string, latin1: string): Buffer =>
  Buffer.concat([Buffer.from(before, 'utf8'), Buffer.from(latin1, 'latin1')])

/** With the person's own configuration: line endings and ignored files are those of their next commit. */
const inCheckout = async (
  { repository, top, index }: Checkout,
  args: readonly string[],
  stdin?: Buffer,
): Promise<string> => {
  const { command, gitDir, variables } = repository
  const { exitCode, stdout, stderr } = await spawnGit({
    command,
    args: [...GIT_SETTINGS, `--git-dir=${gitDir}`, `--work-tree=${top}`, ...args],
    cwd: top,
    env: callersEnvironment({ ...variables, GIT_INDEX_FILE: index }),
    ...(stdin === undefined ? {} : { stdin }),
  })
  if (exitCode === 0) return stdout.toString('latin1')
  throw new OracleError({
    code: 'git-failed',
    message: `read the working tree: ${stderr.trim().split('\n')[0] ?? ''}`,
    hint: `git ${args[0]} says the same; mend what it names, or judge a commit: --head HEAD`,
  })
}

const bare = (): OracleError =>
  new OracleError({
    code: 'no-working-tree',
    message: 'judge the working tree: this repository is bare and has none',
    hint: 'judge a commit: --head <sha>',
  })
