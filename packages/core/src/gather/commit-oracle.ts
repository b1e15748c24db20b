import { decodeText, sha256Hex } from '../io/files.ts'
import type { GitRepository } from '../io/git/open-repository.ts'
import { readBlobs } from '../io/git/read-blobs.ts'
import { parseLock } from '../lock/lock-text.ts'
import { isOracleError, OracleError } from '../model/error.ts'
import type { FixtureSet } from '../model/fixture.ts'
import type { Lock, TreeListing } from '../model/lock.ts'
import type { Policy } from '../model/policy.ts'
import { type CommitFiles, filesOfCommit } from './commit-files.ts'
import { commitListing } from './commit-listing.ts'
import { fixturesOf } from './fixtures.ts'
import { policyOf } from './open-oracle.ts'
import type { OracleFiles } from './oracle-files.ts'

/** The oracle of one home in one commit, read from objects alone. */
export interface CommitOracle {
  readonly policy: Policy
  readonly lock: Lock
  /** Why LOCK does not parse; null when it does. Without one, the tree is taken for what it lists. */
  readonly lockProblem: string | null
  readonly tree: TreeListing
  readonly fixtures: readonly FixtureSet[]
}

/** Where the oracle is: a tree's paths below one home, and the root's name. */
export interface CommitPlace {
  readonly repository: GitRepository
  readonly files: CommitFiles
  readonly root: string
  /** Which side an error names. Default: base. */
  readonly side?: 'base' | 'head'
  /** Whether an oracle without a LOCK is told by `lockProblem` instead of an error. Default: no. */
  readonly mayLackLock?: boolean
}

/**
 * Policy, LOCK, listing and fixtures of a commit.
 * @throws OracleError 64 for a policy that cannot be used, a missing LOCK or a missing object
 */
export const commitOracle = async (place: CommitPlace): Promise<CommitOracle> => {
  const { repository, files, root } = place
  refuseNoFolder(place)
  const blobs = await readBlobs(repository, files.idsBelow(root))
  const read = filesOfCommit(files, blobs)
  const policy = policyOf((path) => (read.kindOf(path) === null ? null : decodeText(read.readBytes(path), path)), root)
  const { treeDigest, ...parsed } = readLock(place, read)
  const tree = await commitListing({ repository, files, policy, lock: parsed.lock, blobs })
  const lock = parsed.lock ?? { entries: tree.files.map(({ path, digest }) => ({ path, digest })), treeDigest }
  return { policy, lock, lockProblem: parsed.problem, tree, fixtures: fixturesOf(read, root) }
}

/** A LOCK that does not parse is news about the base, and not all of it: what the patch did is judged all the same. */
const tryLock = (parse: () => Lock): { readonly lock: Lock | null; readonly problem: string | null } => {
  try {
    return { lock: parse(), problem: null }
  } catch (error) {
    if (isOracleError(error) && error.exitCode === 3) return { lock: null, problem: error.message }
    throw error
  }
}

const readLock = ({ root, side = 'base', mayLackLock = false }: CommitPlace, read: OracleFiles) => {
  const isThere = read.kindOf(`${root}/LOCK`) !== null
  if (!isThere && !mayLackLock) throw noLock(root, side)
  const bytes = isThere ? read.readBytes(`${root}/LOCK`) : new Uint8Array()
  const treeDigest = sha256Hex(bytes)
  if (!isThere) return { treeDigest, lock: null, problem: 'it does not exist' }
  return { treeDigest, ...tryLock(() => parseLock(Buffer.from(bytes).toString('utf8'), treeDigest)) }
}

const refuseNoFolder = ({ files, root, side = 'base' }: CommitPlace): void => {
  const entry = files.entryAt(root)
  if (entry === null) return
  throw new OracleError({
    code: 'no-root',
    message: `list ${root}/ at ${side}: ${entry.mode === '160000' ? 'it is a submodule' : 'it is not a folder'}`,
    hint: 'a person puts a real folder there, in a change of its own: gate --by person',
  })
}

const noLock = (root: string, side: string): OracleError =>
  new OracleError({
    code: 'no-lock',
    message: `find ${root}/LOCK at ${side}: nothing is sealed there yet`,
    hint: 'an oracle owner seals it, in a change of its own: npx vitest-oracle seal, then gate --by person',
  })
