import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OracleError } from '../../model/error.ts'
import { shellWord } from '../../model/shell-word.ts'
import { findGit } from './find-git.ts'
import { GIT_SETTINGS, type GitVariables, gitEnvironment } from './git-environment.ts'
import { safeDirectories } from './safe-directories.ts'
import { saysNoRoom, scratchUnwritable } from './scratch-unwritable.ts'
import { type GitBytes, spawnGit } from './spawn-git.ts'

/** One call within a repository. */
interface RepositoryCall {
  readonly args: readonly string[]
  readonly stdin?: string | Buffer
  /** Exit codes that are answers. Default: 0 alone. */
  readonly answers?: readonly number[]
}

/** A repository as objects: nothing of a checkout is looked at. */
export interface GitRepository {
  /** The top of the working tree; null in a bare repository. */
  readonly top: string | null
  /** Where the caller stands below the top: empty, or `packages/api`. */
  readonly prefix: string
  readonly gitDir: string
  /** The folder that linked worktrees share. */
  readonly commonDir: string
  readonly isShallow: boolean
  /** Absolute path of git. */
  readonly command: string
  /** Variables beside those that every call gets. */
  readonly variables: GitVariables
  /** @throws OracleError 64 `git-failed` for every exit code that is no answer; `scratch-unwritable` */
  run(call: RepositoryCall): Promise<GitBytes>
  /** The same repository with more variables. */
  with(variables: GitVariables): GitRepository
  /** The same objects as another git directory sees them: its configuration, its attributes, its refs. */
  at(gitDir: string): GitRepository
}

const OLDEST = [2, 38] as const

/**
 * The repository around a folder, also a linked worktree, a bare one, and from within a hook.
 * @throws OracleError 64: `git-missing`, `git-too-old`, `no-repository`, `unsafe-repository`, `rewritten-history`
 */
export const openRepository = async (cwd: string): Promise<GitRepository> => {
  const repository = await findRepository(cwd)
  await refuseRewritten(repository)
  return repository
}

/**
 * The same, for what does not depend on its history.
 * @throws OracleError 64: `git-missing`, `git-too-old`, `no-repository`, `unsafe-repository`
 */
export const findRepository = async (cwd: string): Promise<GitRepository> => {
  const command = findGit(cwd)
  const [version, found] = await Promise.all([
    spawnGit({ command, args: ['--version'], cwd, env: gitEnvironment() }),
    discover(command, cwd),
  ])
  refuseOld(version.stdout.toString('utf8').trim())
  const { gitDir, commonDir, isBare, isShallow } = found
  const place = isBare ? { top: null, prefix: '' } : await found.place()
  return toRepository({ ...place, gitDir, commonDir, isShallow, command, variables: {} })
}

type Facts = Omit<GitRepository, 'run' | 'with' | 'at'>

/** Every call names the repository itself: nothing is discovered a second time. */
const toRepository = (facts: Facts): GitRepository => ({
  ...facts,
  with: (variables) => toRepository({ ...facts, variables: { ...facts.variables, ...variables } }),
  at: (gitDir) => toRepository({ ...facts, gitDir, commonDir: gitDir }),
  run: async ({ args, stdin, answers = [0] }) => {
    const { command, gitDir, variables } = facts
    const answer = await spawnGit({
      command,
      args: [...GIT_SETTINGS, `--git-dir=${gitDir}`, ...args],
      cwd: gitDir,
      env: gitEnvironment(variables),
      ...(stdin === undefined ? {} : { stdin }),
    })
    if (answers.includes(answer.exitCode)) return answer
    throw failed(args, answer)
  },
})

const failed = (args: readonly string[], { stderr, exitCode }: GitBytes): OracleError => {
  const message = `run git ${args.find((word) => /^[a-z]/.test(word)) ?? ''}: ${stderr.trim().split('\n')[0] || `it exited with ${exitCode}`}`
  if (saysNoRoom(stderr)) return scratchUnwritable(message)
  return new OracleError({
    code: 'git-failed',
    message,
    hint: 'git fsck names what is damaged or missing; then mend it, fetch it or clone again (the CI owner)',
  })
}

const discover = async (command: string, cwd: string) => {
  const query = [
    'rev-parse',
    '--is-bare-repository',
    '--is-shallow-repository',
    '--absolute-git-dir',
    '--git-common-dir',
  ]
  const ask = (args: readonly string[], settings: readonly string[] = []): Promise<GitBytes> =>
    spawnGit({ command, args: [...GIT_SETTINGS, ...settings, ...args], cwd, env: gitEnvironment() })
  const first = await ask(query)
  const isDubious = first.exitCode !== 0 && first.stderr.includes('dubious ownership')
  const settings = isDubious ? await safeDirectories(command, cwd) : []
  const { stdout, stderr, exitCode } = isDubious ? await ask(query, settings) : first
  if (exitCode !== 0) throw notFound(cwd, stderr)
  const [bare, shallow, gitDir = '', commonDir = ''] = stdout.toString('utf8').trimEnd().split('\n')
  const place = async () => {
    const [top, prefix] = await Promise.all(
      ['--show-toplevel', '--show-prefix'].map((what) => ask(['rev-parse', what], settings)),
    )
    if (top?.exitCode !== 0 || prefix?.exitCode !== 0) throw notFound(cwd, top?.stderr ?? '')
    return { top: lineOf(top), prefix: lineOf(prefix).replace(/\/$/, '') }
  }
  return { isBare: bare === 'true', isShallow: shallow === 'true', gitDir, commonDir: resolve(cwd, commonDir), place }
}

/** A folder's name may end in white space: only git's own newline is taken off. */
const lineOf = ({ stdout }: GitBytes): string => stdout.toString('utf8').replace(/\r?\n$/, '')

const notFound = (cwd: string, stderr: string): OracleError => {
  if (stderr.includes('dubious ownership'))
    return new OracleError({
      code: 'unsafe-repository',
      message: `read the repository around ${cwd}: it belongs to another user`,
      hint: `git config --global --add safe.directory ${shellWord(/'([^']+)'/.exec(stderr)?.[1] ?? cwd)}   (the CI owner)`,
    })
  return new OracleError({
    code: 'no-repository',
    message: `find a git repository around ${cwd}: ${stderr.trim().split('\n')[0] ?? ''}`,
    hint: 'run it in a clone, in its working tree',
  })
}

const refuseOld = (text: string): void => {
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(text) ?? []).slice(1).map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  throw new OracleError({
    code: 'git-too-old',
    message: `judge with ${text === '' ? 'this git' : text}: it must be ${OLDEST.join('.')} or newer, which can merge without a checkout`,
    hint: `install git ${OLDEST.join('.')} or newer (the CI owner)`,
  })
}

/** A graft and a replaced object give a commit another history than the one that everybody else sees. */
const refuseRewritten = async ({ commonDir, run }: GitRepository): Promise<void> => {
  const grafts = join(commonDir, 'info', 'grafts')
  if (existsSync(grafts) && statSync(grafts).size > 0)
    throw rewritten(
      'it has grafts (info/grafts)',
      `rm ${shellWord(grafts)}   (git fetch --unshallow fetches what they stood for)`,
    )
  const { stdout } = await run({ args: ['for-each-ref', '--count=1', '--format=%(refname)', 'refs/replace/'] })
  const [ref = ''] = stdout.toString('utf8').trim().split('\n')
  if (ref !== '')
    throw rewritten(`it replaces objects (${ref})`, `git replace -d ${shellWord(ref.slice('refs/replace/'.length))}`)
}

const rewritten = (what: string, hint: string): OracleError =>
  new OracleError({ code: 'rewritten-history', message: `judge by the history of this clone: ${what}`, hint })
