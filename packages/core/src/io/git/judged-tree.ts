import { OracleError } from '../../model/error.ts'
import { withMergePlace } from './merge-place.ts'
import type { GitRepository } from './open-repository.ts'

/** Two commits by their full ids. */
export interface CommitPair {
  readonly base: string
  readonly head: string
}

/** The tree that is judged. */
export interface JudgedTree {
  /** Full id. */
  readonly tree: string
  /** Null where base is an ancestor of head: then the tree is head's own. */
  readonly mergeBase: string | null
}

/**
 * The tree that merging head into base gives.
 * @param repository takes the objects of a merge, see `withObjectFolder`
 * @throws OracleError 64: `shallow-clone`, `unrelated-commits`, `merge-conflict`
 */
export const judgedTree = async (repository: GitRepository, pair: CommitPair): Promise<JudgedTree> => {
  const { base, head } = pair
  const { exitCode } = await repository.run({ args: ['merge-base', '--is-ancestor', base, head], answers: [0, 1] })
  if (exitCode === 0) return { tree: await treeOf(repository, head), mergeBase: null }
  const mergeBase = await findMergeBase(repository, pair)
  return { tree: await mergeTrees(repository, pair), mergeBase }
}

const treeOf = async ({ run }: GitRepository, commit: string): Promise<string> =>
  (await run({ args: ['rev-parse', '--verify', `${commit}^{tree}`] })).stdout.toString('latin1').trim()

const findMergeBase = async ({ run, isShallow }: GitRepository, { base, head }: CommitPair): Promise<string> => {
  const { stdout, exitCode } = await run({ args: ['merge-base', base, head], answers: [0, 1] })
  if (exitCode === 0) return stdout.toString('latin1').trim()
  if (isShallow)
    throw new OracleError({
      code: 'shallow-clone',
      message: `find where ${head} left ${base}: this clone is shallow and has no common ancestor of them`,
      hint: 'fetch-depth: 0 in the checkout step, or git fetch --unshallow (the CI owner)',
    })
  throw new OracleError({
    code: 'unrelated-commits',
    message: `merge ${head} into ${base}: they have no common ancestor`,
    hint: 'pass the commit that the patch starts from as --base, or rebase the patch onto it',
  })
}

/** A renamed folder must not carry a file that base added into a sealed one; attributes are those of base. */
const mergeTrees = async (repository: GitRepository, { base, head }: CommitPair): Promise<string> => {
  const args = ['-c', 'merge.directoryRenames=false', 'merge-tree', '--write-tree', '-z', '--name-only', base, head]
  const { stdout, exitCode } = await withMergePlace(repository, base, (scratch) =>
    scratch.with({ GIT_ATTR_SOURCE: base }).run({ args, answers: [0, 1] }),
  )
  const [tree = '', ...paths] = stdout.toString('utf8').split('\0')
  if (exitCode === 0) return tree.trim()
  const conflicts = paths.slice(0, paths.indexOf(''))
  throw new OracleError({
    code: 'merge-conflict',
    message: `merge ${head} into ${base}: they conflict in ${
      conflicts
        .slice(0, 5)
        .map((path) => JSON.stringify(path))
        .join(', ') || 'their trees'
    }`,
    hint: 'rebase the patch onto base, or merge base into it, and judge it again (the author of the patch)',
  })
}
