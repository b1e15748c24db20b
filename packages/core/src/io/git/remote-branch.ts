import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OracleError } from '../../model/error.ts'
import { addFiles, type NewFiles } from './add-files.ts'
import { REMOTE, type RemoteQuery } from './find-remote.ts'
import { layOutRepository } from './lay-out-repository.ts'
import { listTree, type TreeMap } from './list-tree.ts'
import { findRepository, type GitRepository } from './open-repository.ts'
import { type Blobs, readBlobs } from './read-blobs.ts'
import { type Exchange, openExchange } from './remote-exchange.ts'
import { remoteFailure } from './remote-failure.ts'

/** A branch of a remote. */
export interface BranchQuery extends RemoteQuery {
  /** A folder of the clone that knows the remote. */
  readonly cwd: string
  readonly branch: string
  /** How long one exchange with the remote may take, in milliseconds. */
  readonly limitMs: number
}

/** A branch of a remote, seen from an empty repository of its own: the clone is not touched. */
export interface RemoteBranch {
  /** `origin/oracle-ledger`. */
  readonly name: string
  /** Where the caller stands below the top of the clone: empty, or `packages/api`. */
  readonly prefix: string
  /** The newest commit, fetched without its history; null where the branch does not exist. */
  fetch(): Promise<string | null>
  list(commit: string): Promise<TreeMap>
  read(ids: Iterable<string>): Promise<Blobs>
  /** Writes a commit; nobody sees it before it is pushed. */
  add(files: NewFiles): Promise<string>
  /** Moves the branch, never by force; false where somebody else was faster. */
  push(commit: string): Promise<boolean>
}

/**
 * Does work with a branch of a remote in a temporary repository, which is removed afterwards. Working
 * tree, index, refs and depth of the clone stay as they are.
 * @throws OracleError 64: `unknown-remote`, `invalid-branch`, `remote-refused`, `remote-failed`, `git-timed-out`
 */
export const withRemoteBranch = async <Result>(
  query: BranchQuery,
  work: (branch: RemoteBranch) => Promise<Result>,
): Promise<Result> => {
  const clone = await findRepository(query.cwd)
  await refuseName(clone, query.branch)
  const folder = mkdtempSync(join(tmpdir(), 'vitest-oracle-branch-'))
  try {
    await layOutAs(clone, folder)
    const scratch = clone.at(folder)
    const exchange = await openExchange({ ...query, clone, scratch })
    return await work({ prefix: clone.prefix, ...openBranch(query, scratch, exchange) })
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

const openBranch = (
  { remote, branch }: BranchQuery,
  scratch: GitRepository,
  exchange: Exchange,
): Omit<RemoteBranch, 'prefix'> => {
  const name = `${remote}/${branch}`
  return {
    name,
    fetch: async () => {
      const ref = `+refs/heads/${branch}:${TIP}`
      const answer = await exchange(['fetch', '--quiet', '--no-tags', '--depth=1', REMOTE, ref])
      if (answer === null) return resolveTip(scratch)
      if (NO_BRANCH.test(answer.reason)) return null
      throw remoteFailure({ verb: 'fetch', name }, answer)
    },
    list: (commit) => listTree(scratch, `${commit}^{tree}`),
    read: (ids) => readBlobs(scratch, ids),
    add: (files) => addFiles(scratch, files),
    push: async (commit) => {
      const answer = await exchange(['push', '--porcelain', '--no-verify', REMOTE, `${commit}:refs/heads/${branch}`])
      if (answer === null || answer.isRace) return answer === null
      throw remoteFailure({ verb: 'push', name }, answer)
    },
  }
}

const TIP = 'refs/heads/tip'
const NO_BRANCH = /^couldn't find remote ref refs\/heads\//

const resolveTip = async ({ run }: GitRepository): Promise<string> =>
  (await run({ args: ['rev-parse', '--verify', `${TIP}^{commit}`] })).stdout.toString('latin1').trim()

/** With the object format of the clone, which is the remote's too. */
const layOutAs = async (clone: GitRepository, folder: string): Promise<void> => {
  const { stdout } = await clone.run({ args: ['rev-parse', '--show-object-format'] })
  layOutRepository(folder, stdout.toString('latin1').trim() === 'sha256' ? 'sha256' : 'sha1')
}

const refuseName = async ({ run }: GitRepository, branch: string): Promise<void> => {
  const args = ['check-ref-format', `refs/heads/${branch}`]
  if ((await run({ args, answers: [0, 1] })).exitCode === 0) return
  throw new OracleError({
    code: 'invalid-branch',
    message: `use the branch "${branch}": git takes no such name`,
    hint: '--branch oracle-ledger',
  })
}
