import { OracleError } from '@vitest-oracle/core'
import { runGit } from './run-git.ts'

/** Where the oracle is, and what LOCK lists that is not there. */
export interface SparseQuery {
  readonly cwd: string
  readonly root: string
  readonly removed: readonly string[]
}

/** Throws 64 when this is a sparse checkout that leaves files of the oracle out: they are not deleted. */
export const refuseSparse = async ({ cwd, root, removed }: SparseQuery): Promise<void> => {
  const sparse = await runGit(cwd, ['config', '--type=bool', '--get', 'core.sparseCheckout'])
  if (sparse?.trim() !== 'true') return
  const listed = await runGit(cwd, ['ls-files', '-t', '-z', '--full-name', ':/'])
  const skipped = (listed ?? '').split('\0').filter((entry) => entry.startsWith('S '))
  const left = skipped.map((entry) => entry.slice(2)).filter((path) => isOurs(path, { root, removed }))
  const [first] = left
  if (first === undefined) return
  throw new OracleError({
    code: 'sparse-checkout',
    message: `verify a sparse checkout: it leaves out ${left.length} files of the oracle, ${first} for one (sparse, cannot verify)`,
    hint: `git sparse-checkout add ${root}   or git sparse-checkout disable`,
  })
}

const isOurs = (path: string, { root, removed }: Omit<SparseQuery, 'cwd'>): boolean =>
  `/${path}`.includes(`/${root}/`) || removed.some((gone) => `/${path}`.endsWith(`/${gone}`))
