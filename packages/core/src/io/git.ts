import { OracleError } from '../model/error.ts'
import { gitTop } from './home.ts'
import { runGit } from './run-git.ts'

/** The commit that is checked out. */
export interface HeadCommit {
  /** Full object id. */
  readonly sha: string
  /** Null on a detached HEAD. */
  readonly branch: string | null
  /** Whether a tracked file differs from the commit, or a run loaded an untracked one (`withUntracked`). */
  readonly dirty: boolean
  /** Which do, relative to the top of the repository; sorted. */
  readonly changed: readonly string[]
  /** Files that git does not track and a run loaded, likewise; absent where there is none. */
  readonly untracked?: readonly string[]
}

/**
 * The commit that is checked out around a folder; null outside a repository and before its first commit.
 * @throws OracleError 64 `git-failed` for any other failure
 */
export const headCommit = async (home: string): Promise<HeadCommit | null> => {
  if (gitTop(home) === null) return null
  const args = ['status', '--porcelain=v2', '--branch', '-z', '--untracked-files=no', '--ignore-submodules=none']
  const { stdout } = await runGit({ home, args })
  const lines = stdout.split('\0').filter((line) => line !== '')
  const sha = header(lines, 'branch.oid')
  const branch = header(lines, 'branch.head')
  if (sha === '(initial)') return null
  const changed = changedPaths(lines)
  return { sha, branch: branch === '(detached)' ? null : branch, dirty: changed.length > 0, changed }
}

/**
 * When a commit was made, as its committer's clock said, in milliseconds since the epoch; null outside a
 * repository and for a commit that this clone does not hold.
 * @throws OracleError 64 `git-failed`
 */
export const commitTime = async (home: string, commit: string): Promise<number | null> => {
  if (gitTop(home) === null) return null
  const { stdout } = await runGit({ home, args: ['cat-file', '--batch'], stdin: `${commit}\n` })
  const [, seconds] = /^committer .*> (\d+) [+-]\d{4}$/m.exec(stdout) ?? []
  return seconds === undefined ? null : Number(seconds) * 1000
}

/**
 * Whether a commit is an ancestor of the one that is checked out, or that one itself.
 * @throws OracleError 64 `no-repository`; `shallow-clone` where history is missing; `git-failed`
 */
export const isAncestor = async (home: string, commit: string): Promise<boolean> => {
  if (gitTop(home) === null) throw noRepository(home, commit)
  const shallow = await runGit({ home, args: ['rev-parse', '--is-shallow-repository'] })
  const isWhole = shallow.stdout.trim() === 'false'
  if (!(await holdsCommit(home, commit))) return isWhole ? false : fail(shallowClone(commit))
  const args = ['merge-base', '--is-ancestor', commit, 'HEAD']
  const { exitCode } = await runGit({ home, args, answers: [0, 1] })
  if (exitCode === 1 && !isWhole) throw shallowClone(commit)
  return exitCode === 0
}

const changedPaths = (lines: readonly string[]): readonly string[] => {
  const paths: string[] = []
  const headers = lines.findIndex((line) => !line.startsWith('# '))
  const entries = lines.slice(headers === -1 ? lines.length : headers).values()
  for (const entry of entries) {
    const kind = entry.slice(0, 2)
    paths.push(entry.split(' ').slice(FIELDS_BEFORE.get(kind)).join(' '))
    // The older path of a rename follows.
    if (kind === '2 ') entries.next()
  }
  return paths.sort()
}

/** Of porcelain version 2. */
const FIELDS_BEFORE = new Map([
  ['1 ', 8],
  ['2 ', 9],
  ['u ', 10],
])

const header = (lines: readonly string[], name: string): string =>
  lines.find((line) => line.startsWith(`# ${name} `))?.slice(name.length + 3) ?? ''

/** Every ancestor of HEAD is in a clone that is not shallow. A damaged object is an error, not a missing one. */
const holdsCommit = async (home: string, commit: string): Promise<boolean> => {
  const { stdout } = await runGit({ home, args: ['cat-file', '--batch-check'], stdin: `${commit}\n` })
  return !stdout.trimEnd().endsWith(' missing')
}

const fail = (error: OracleError): never => {
  throw error
}

const noRepository = (home: string, commit: string): OracleError =>
  new OracleError({
    code: 'no-repository',
    message: `tell whether commit ${commit} was reached: ${home} is in no git repository`,
    hint: 'run it in a clone, or give the record an expires day (an oracle owner)',
  })

const shallowClone = (commit: string): OracleError =>
  new OracleError({
    code: 'shallow-clone',
    message: `tell whether commit ${commit} was reached: this clone is shallow`,
    hint: 'git fetch --unshallow, or fetch-depth: 0 in the checkout step (the CI owner)',
  })
