import { isOracleError, OracleError } from '../../model/error.ts'
import { addFiles, type NewFiles } from './add-files.ts'
import { REMOTE, type RemoteQuery } from './find-remote.ts'
import { layOutRepository } from './lay-out-repository.ts'
import { listTree, type TreeMap } from './list-tree.ts'
import { findRepository, type GitRepository } from './open-repository.ts'
import { type Blobs, readBlobs } from './read-blobs.ts'
import { type Exchange, openExchange } from './remote-exchange.ts'
import { remoteFailure } from './remote-failure.ts'
import { withScratchFolder } from './scratch-folder.ts'
import { waitAfter } from './wait-after.ts'

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
 * @throws OracleError 64: `unknown-remote`, `invalid-branch`, `not-a-ledger-branch`, `remote-refused`,
 * `remote-failed`, `git-timed-out`, `scratch-unwritable`
 */
export const withRemoteBranch = async <Result>(
  query: BranchQuery,
  work: (branch: RemoteBranch) => Promise<Result>,
): Promise<Result> => {
  const clone = await findRepository(query.cwd)
  await refuseName(clone, query.branch)
  return withScratchFolder('branch', async (folder) => {
    await layOutAs(clone, folder)
    const scratch = clone.at(folder)
    const exchange = await openExchange({ ...query, clone, scratch })
    return work({ prefix: clone.prefix, ...openBranch(query, scratch, exchange) })
  })
}

const openBranch = (
  { remote, branch }: BranchQuery,
  scratch: GitRepository,
  exchange: Exchange,
): Omit<RemoteBranch, 'prefix'> => {
  const name = `${remote}/${branch}`
  const ref = `refs/heads/${branch}`
  let seen: string | null = null
  const fetchTip = async (): Promise<string | null> => {
    const answer = await exchange(['fetch', '--quiet', '--no-tags', '--depth=1', REMOTE, `+${ref}:${TIP}`])
    if (answer === null) return resolveTip(scratch)
    if (answer.absentRef === ref) return null
    throw remoteFailure({ verb: 'fetch', name }, answer)
  }
  return {
    name,
    fetch: async () => {
      seen = await fetchTip()
      return seen
    },
    list: (commit) => listBranch(scratch, commit, name),
    read: (ids) => readBlobs(scratch, ids),
    add: (files) => addFiles(scratch, files),
    push: async (commit) => {
      const answer = await exchange(['push', '--porcelain', '--no-verify', REMOTE, `${commit}:${ref}`])
      if (answer === null) return true
      if (answer.isRace && (await becomes(fetchTip, (tip) => tip !== seen))) return false
      throw remoteFailure({ verb: 'push', name }, answer)
    },
  }
}

const TIP = 'refs/heads/tip'

const LOOKS = 5

/** Git says the same of a race as of a remote that is out of order; whoever won it may not have ended yet. */
const becomes = async (look: () => Promise<string | null>, isSo: (tip: string | null) => boolean): Promise<boolean> => {
  for (let tries = 1; tries <= LOOKS; tries += 1) {
    if (isSo(await look())) return true
    if (tries < LOOKS) await waitAfter(tries)
  }
  return false
}

const listBranch = async (scratch: GitRepository, commit: string, name: string): Promise<TreeMap> => {
  try {
    return await listTree(scratch, `${commit}^{tree}`)
  } catch (cause) {
    throw isOracleError(cause) && cause.code === 'malformed-tree' ? noLedger(name, cause) : cause
  }
}

const noLedger = (name: string, cause: OracleError): OracleError =>
  new OracleError({
    code: 'not-a-ledger-branch',
    message: `keep a ledger on ${name}: cannot ${cause.message}`,
    hint: 'nobody records such a file: whoever keeps the ledger looks who pushed it, deletes the branch and pushes a folder to make it anew',
    cause,
  })

const resolveTip = async ({ run }: GitRepository): Promise<string> =>
  (await run({ args: ['rev-parse', '--verify', `${TIP}^{commit}`] })).stdout.toString('latin1').trim()

/** With the object format of the clone, which is the remote's too. */
const layOutAs = async (clone: GitRepository, folder: string): Promise<void> => {
  const { stdout } = await clone.run({ args: ['rev-parse', '--show-object-format'] })
  layOutRepository(folder, stdout.toString('latin1').trim() === 'sha256' ? 'sha256' : 'sha1')
}

const refuseName = async ({ run }: GitRepository, branch: string): Promise<void> => {
  if (NO_BRANCH.test(branch)) throw invalid(branch, 'git means something else by it than a branch of that name')
  const args = ['check-ref-format', `refs/heads/${branch}`]
  if ((await run({ args, answers: [0, 1] })).exitCode === 1) throw invalid(branch, 'git takes no such name')
}

/** A full ref, an option, and what stands for a commit. */
const NO_BRANCH = /^(?:refs\/.*|-.*|@|(?:[A-Z]+_)?HEAD)$/

const invalid = (branch: string, why: string): OracleError =>
  new OracleError({
    code: 'invalid-branch',
    message: `use the branch "${branch}": ${why}`,
    hint: '--branch oracle-ledger',
  })
