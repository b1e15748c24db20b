import { OracleError } from '../../model/error.ts'
import { shellWord } from '../../model/shell-word.ts'
import { GIT_SETTINGS } from './git-environment.ts'
import type { GitRepository } from './open-repository.ts'
import { type GitBytes, spawnGit } from './spawn-git.ts'
import { configEnvironment } from './transport-environment.ts'
import { type GitSetting, parseSettings, transportSettings } from './transport-settings.ts'

/** A remote of a clone, and in which direction. */
export interface RemoteQuery {
  /** Its name in the clone: `origin`. */
  readonly remote: string
  /** Which of its addresses: a job may be given another one to push to. */
  readonly direction: 'fetch' | 'push'
}

/** What it takes to reach a remote from another repository, where it is called {@link REMOTE}. */
export interface FoundRemote {
  readonly settings: readonly GitSetting[]
  /** Whatever of it must not be printed. */
  readonly secrets: readonly string[]
}

/** What the remote is called in the settings. */
export const REMOTE = 'ledger'

/**
 * The address of a remote, rewritten as the configuration says, and the settings that reach it: those
 * that hold in the clone, wherever they stand.
 * @throws OracleError 64 `unknown-remote`, `git-failed`
 */
export const findRemote = async (repository: GitRepository, query: RemoteQuery): Promise<FoundRemote> => {
  const { remote, direction } = query
  const address = ['remote', 'get-url', ...(direction === 'push' ? ['--push'] : []), '--', remote]
  const [got, listed] = await Promise.all([ask(repository, address), ask(repository, ['config', '--list', '-z'])])
  if (got.exitCode !== 0) throw unknownRemote(remote, await ask(repository, ['remote']))
  if (listed.exitCode !== 0) throw unreadable(listed.stderr)
  const url = got.stdout.toString('utf8').replace(/\r?\n$/, '')
  const others = transportSettings(parseSettings(listed.stdout.toString('utf8')), { remote, as: REMOTE })
  return { settings: [{ key: `remote.${REMOTE}.url`, value: url }, ...others], secrets: secretsOf(url, others) }
}

/** With the configuration of whoever runs it: that is where credentials are. */
const ask = ({ command, top, gitDir }: GitRepository, args: readonly string[]): Promise<GitBytes> =>
  spawnGit({ command, args: [...GIT_SETTINGS, ...args], cwd: top ?? gitDir, env: configEnvironment() })

const secretsOf = (url: string, settings: readonly GitSetting[]): readonly string[] => [
  ...passwordsOf(url),
  ...settings
    .filter(({ key }) => key.endsWith('.extraheader'))
    .flatMap(({ value }) => [value, value.split(' ').at(-1) ?? value]),
]

/** As it stands there and as it is meant. */
const passwordsOf = (url: string): readonly string[] => {
  const [, password] = /^[a-z+.-]+:\/\/[^:]*?:(.+)@/i.exec(url) ?? []
  return password === undefined ? [] : [password, decoded(password)]
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not encoded: it is what stands there.
    return text
  }
}

const unknownRemote = (remote: string, { stdout }: GitBytes): OracleError => {
  const names = stdout.toString('utf8').split('\n').filter(Boolean)
  const known =
    names.length === 0
      ? 'this clone has none: git remote add origin <address>'
      : `--remote ${names.map(shellWord).join(' or ')}`
  return new OracleError({
    code: 'unknown-remote',
    // An address may hold a password.
    message: ADDRESS_LIKE.test(remote)
      ? 'find a remote by its address: it goes by its name in this clone'
      : `find the remote "${remote}" of this clone`,
    hint: ADDRESS_LIKE.test(remote)
      ? `git remote add ledger <address>, then --remote ledger; or what is there: ${known}`
      : known,
  })
}

const ADDRESS_LIKE = /[:@]/

const unreadable = (stderr: string): OracleError =>
  new OracleError({
    code: 'git-failed',
    message: `read the configuration of this clone: ${stderr.trim().split('\n')[0] ?? ''}`,
    hint: 'git config --list says the same; mend what it names',
  })
