import { findRepository } from '../io/git/open-repository.ts'
import { gitTop } from '../io/home.ts'

/** What a clone knows of the branch that everything is merged into. */
export interface KnownBranch {
  /** `origin/main`, `main`: it exists here; null where none does. */
  readonly name: string | null
  /** Whether the clone has a remote to fetch from. */
  readonly hasRemote: boolean
}

/**
 * The protected branch as far as a clone tells: what `origin/HEAD` leads to, else `main` or `master`, of
 * the remote before the one here; nothing outside a repository.
 * @throws OracleError 64 `git-failed`, among others
 */
export const knownBranch = async (cwd: string): Promise<KnownBranch> => {
  if (gitTop(cwd) === null) return { name: null, hasRemote: false }
  const { run } = await findRepository(cwd)
  const format = '--format=%(refname) %(symref)'
  const [refs, remotes] = await Promise.all([
    run({ args: ['for-each-ref', format, 'refs/remotes/origin', 'refs/heads/main', 'refs/heads/master'] }),
    run({ args: ['remote'] }),
  ])
  const lines = refs.stdout.toString('utf8').split('\n').filter(Boolean)
  const targets = new Map(lines.map((line) => line.split(' ')).map(([name = '', target = '']) => [name, target]))
  const wanted = [targets.get('refs/remotes/origin/HEAD') ?? '', ...USUAL].find((name) => targets.has(name))
  const name = wanted?.replace(/^refs\/(?:remotes|heads)\//, '') ?? null
  return { name, hasRemote: remotes.stdout.toString('utf8').trim() !== '' }
}

const USUAL = ['refs/remotes/origin/main', 'refs/remotes/origin/master', 'refs/heads/main', 'refs/heads/master']
