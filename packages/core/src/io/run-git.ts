import { x } from 'tinyexec'
import { OracleError } from '../model/error.ts'
import { shellWord } from '../model/shell-word.ts'
import { findGit } from './git/find-git.ts'
import { errorCode } from './unreadable.ts'

/** One call of git. */
export interface GitCall {
  /** The folder it runs in. */
  readonly home: string
  readonly args: readonly string[]
  readonly stdin?: string
  /** Exit codes that are answers. Default: 0 alone. */
  readonly answers?: readonly number[]
}

/** What a call of git answered. */
export interface GitAnswer {
  readonly stdout: string
  readonly exitCode: number
}

/** No helper that a configuration names is run, no lock is taken, no object is replaced. */
const SAFE = [
  '--no-optional-locks',
  '--no-replace-objects',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'core.hooksPath=/dev/null',
]

/**
 * Runs git without a shell, hooks, or any `GIT_*` variable of the caller's environment.
 * @throws OracleError 64 `git-failed` for every other exit code; `git-missing`
 */
export const runGit = async (call: GitCall): Promise<GitAnswer> => {
  const { exitCode, stdout, stderr } = await start(call)
  if (exitCode !== undefined && (call.answers ?? [0]).includes(exitCode)) return { stdout, exitCode }
  throw gitFailed(call, stderr.trim().split('\n')[0] ?? '')
}

/** What is thrown when git could not answer. */
export const gitFailed = ({ home, args }: GitCall, reason: string, cause?: unknown): OracleError =>
  new OracleError({
    code: 'git-failed',
    message: `run git ${args.slice(0, 2).join(' ')} in ${home}: ${reason === '' ? 'it was ended' : reason}`,
    hint: hintFor(home, reason),
    cause,
  })

const start = async (call: GitCall) => {
  // `node_modules/.bin` of the tree under judgement is no place to find git in, and npx puts it on the PATH.
  const git = findGit(call.home)
  try {
    return await x(git, [...SAFE, ...call.args], {
      ...(call.stdin === undefined ? {} : { stdin: call.stdin }),
      nodePath: false,
      inheritEnv: false,
      nodeOptions: { cwd: call.home, env: scrubbed(process.env) },
    })
  } catch (cause) {
    throw gitFailed(call, errorCode(cause), cause)
  }
}

const scrubbed = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !name.toUpperCase().startsWith('GIT_'))),
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
})

const hintFor = (home: string, reason: string): string => {
  if (reason.includes('ENOENT')) return 'install git and put it on the PATH'
  if (reason.includes('dubious ownership'))
    return `git config --global --add safe.directory ${shellWord(home)}   (the CI owner)`
  return `run git fsck in ${home}, mend what it names or clone again`
}
