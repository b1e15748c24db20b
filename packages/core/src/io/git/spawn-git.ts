import { spawn } from 'node:child_process'
import { OracleError } from '../../model/error.ts'

/** One call of git with everything it may see. */
export interface GitProcess {
  /** Absolute path of git. */
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  /** The whole environment: nothing is inherited. */
  readonly env: NodeJS.ProcessEnv
  readonly stdin?: string | Buffer
}

/** What git answered, as bytes. */
export interface GitBytes {
  readonly stdout: Buffer
  readonly stderr: string
  readonly exitCode: number
}

/**
 * Runs git without a shell and keeps what it prints as bytes.
 * @throws OracleError 64 `git-failed` when it cannot be started or a signal ended it
 */
export const spawnGit = ({ command, args, cwd, env, stdin }: GitProcess): Promise<GitBytes> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { cwd, env, stdio: 'pipe', windowsHide: true })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    child.on('error', (cause: NodeJS.ErrnoException) => reject(notRun(command, cause.code ?? cause.message, cause)))
    child.on('close', (exitCode, signal) => {
      if (exitCode === null) return reject(notRun(command, `${signal} ended it`))
      resolve({ stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString('utf8'), exitCode })
    })
    // Git may end before it has read everything: its exit code and message say why.
    child.stdin.on('error', () => {}).end(stdin ?? '')
  })

const notRun = (command: string, reason: string, cause?: unknown): OracleError =>
  new OracleError({
    code: 'git-failed',
    message: `run ${command}: ${reason}`,
    hint: 'install git 2.38 or newer and put it on the PATH (the CI owner)',
    cause,
  })
