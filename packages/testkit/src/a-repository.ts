import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { x } from 'tinyexec'
import { type Files, writeFiles } from './write-files.ts'

/** A real git repository with a fixed identity and clock and nobody's configuration. */
export interface Repository extends AsyncDisposable {
  readonly dir: string
  /** Runs git in the repository and returns what it printed, trimmed; throws when it fails. */
  git(...args: readonly string[]): Promise<string>
  /** Writes files, commits everything and returns the full commit id. */
  commit(message: string, files?: Files): Promise<string>
  /** Starts a branch at the current commit and switches to it. */
  branch(name: string): Promise<void>
  dispose(): Promise<void>
}

/** An initialised repository on `main`: in a new temporary folder, or in `dir`, which is then left in place. */
export const aRepository = async ({ dir, files }: { dir?: string; files?: Files } = {}): Promise<Repository> => {
  const folder = dir ?? realpathSync(mkdtempSync(join(tmpdir(), 'vitest-oracle-repo-')))
  const git = (...args: readonly string[]): Promise<string> => runGit(folder, args)
  const dispose = async (): Promise<void> => {
    if (dir === undefined) rmSync(folder, { recursive: true, force: true })
  }
  const commit = async (message: string, changed: Files = {}): Promise<string> => {
    writeFiles(folder, changed)
    await git('add', '--all')
    await git('commit', '--quiet', '--allow-empty', '--message', message)
    return git('rev-parse', 'HEAD')
  }
  const branch = async (name: string): Promise<void> => {
    await git('checkout', '--quiet', '-b', name)
  }
  await git('init', '--quiet', '--initial-branch=main')
  if (files) await commit('chore: start', files)
  return { dir: folder, git, commit, branch, dispose, [Symbol.asyncDispose]: dispose }
}

/** Fixed, so that equal files give equal commit ids. */
const IDENTITY = {
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_AUTHOR_DATE: '2026-11-01T12:00:00Z',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
  GIT_COMMITTER_DATE: '2026-11-01T12:00:00Z',
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_NOSYSTEM: '1',
}

/** A hook that runs the tests would otherwise aim every command at its own repository. */
const WITHOUT_HOOK = { GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined, GIT_PREFIX: undefined }

const runGit = async (cwd: string, args: readonly string[]): Promise<string> => {
  const { stdout } = await x('git', [...args], {
    throwOnError: true,
    nodeOptions: { cwd, env: { ...WITHOUT_HOOK, ...IDENTITY } },
  })
  return stdout.trim()
}
