import { gitTop, isOracleError, OracleError, runGit, shellWord } from '@vitest-oracle/core'

/** Where the oracle is, and what LOCK lists that is not there. */
export interface SparseQuery {
  readonly cwd: string
  readonly root: string
  readonly removed: readonly string[]
}

/** Throws 64 when this is a sparse checkout that leaves files of the oracle out: they are not deleted. */
export const refuseSparse = async (query: SparseQuery): Promise<void> => {
  const left = await leftOut(query)
  const [first] = left
  if (first === undefined) return
  throw new OracleError({
    code: 'sparse-checkout',
    message: `verify a sparse checkout: it leaves out ${left.length} files of the oracle, ${first} for one (sparse, cannot verify)`,
    hint: `git sparse-checkout add ${shellWord(query.root)}   or git sparse-checkout disable`,
  })
}

const leftOut = async ({ cwd, root, removed }: SparseQuery): Promise<readonly string[]> => {
  if (gitTop(cwd) === null) return []
  try {
    const { stdout: sparse } = await runGit({
      home: cwd,
      args: ['config', '--type=bool', '--default=false', '--get', 'core.sparseCheckout'],
    })
    if (sparse.trim() !== 'true') return []
    const { stdout } = await runGit({ home: cwd, args: ['ls-files', '-t', '-z', '--full-name', ':/'] })
    const skipped = stdout.split('\0').filter((entry) => entry.startsWith('S '))
    return skipped.map((entry) => entry.slice(2)).filter((path) => isOurs(path, { root, removed }))
  } catch (error) {
    // Without git the bad news stands as it was found: this only tells a better reason for it.
    if (isOracleError(error)) return []
    throw error
  }
}

const isOurs = (path: string, { root, removed }: Omit<SparseQuery, 'cwd'>): boolean =>
  `/${path}`.includes(`/${root}/`) || removed.some((gone) => `/${path}`.endsWith(`/${gone}`))
