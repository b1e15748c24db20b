import { spawn } from 'node:child_process'
import { OracleError } from '../../model/error.ts'
import { canHaveGroup, endGit, type RunningGit, remember } from './running-git.ts'

/** One call of git with everything it may see. */
export interface GitProcess {
  /** Absolute path of git. */
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  /** The whole environment: nothing is inherited. */
  readonly env: NodeJS.ProcessEnv
  readonly stdin?: string | Buffer
  /** After so many milliseconds it is ended, for calls that wait for another machine. Default: no limit. */
  readonly limitMs?: number
}

/** What git answered, as bytes. */
export interface GitBytes {
  readonly stdout: Buffer
  readonly stderr: string
  readonly exitCode: number
}

/**
 * Runs git without a shell and keeps what it prints as bytes.
 * @throws OracleError 64 `git-failed` when it cannot be started or a signal ended it; `git-timed-out`
 */
export const spawnGit = ({ command, args, cwd, env, stdin, limitMs }: GitProcess): Promise<GitBytes> =>
  new Promise((resolve, reject) => {
    const hasGroup = limitMs !== undefined && canHaveGroup()
    const child = spawn(command, [...args], { cwd, env, stdio: 'pipe', windowsHide: true, detached: hasGroup })
    remember({ child, hasGroup })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    const timer =
      limitMs === undefined ? undefined : setTimeout(() => giveUp({ child, hasGroup }, reject, limitMs), limitMs)
    child.on('error', (cause: NodeJS.ErrnoException) => reject(notRun(command, cause.code ?? cause.message, cause)))
    child.on('close', (exitCode, signal) => {
      clearTimeout(timer)
      if (exitCode === null) return reject(notRun(command, `${signal} ended it`))
      resolve({ stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString('utf8'), exitCode })
    })
    // Git may end before it has read everything: its exit code and message say why.
    child.stdin.on('error', () => {}).end(stdin ?? '')
  })

/** A helper of git may hold its pipes for longer than git lives: they are not waited for. */
const giveUp = (git: RunningGit, reject: (error: OracleError) => void, limitMs: number): void => {
  endGit(git)
  for (const pipe of git.child.stdio) pipe?.destroy()
  reject(
    new OracleError({
      code: 'git-timed-out',
      message: `wait any longer for git: no answer for ${Math.round(limitMs / 1000)} seconds`,
      hint: 'look at the network and at the address of the remote (git remote -v), or allow more: --timeout 600',
    }),
  )
}

const notRun = (command: string, reason: string, cause?: unknown): OracleError =>
  new OracleError({
    code: 'git-failed',
    message: `run ${command}: ${reason}`,
    hint: 'install git 2.38 or newer and put it on the PATH (the CI owner)',
    cause,
  })
