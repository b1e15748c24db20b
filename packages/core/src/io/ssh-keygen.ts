import { spawn } from 'node:child_process'
import { OracleError } from '../model/error.ts'
import { findProgram } from './git/find-program.ts'

/** What ssh-keygen answered. */
interface SshAnswer {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

/** Runs ssh-keygen with bytes on its standard input. */
export type SshKeygen = (args: readonly string[], stdin?: Uint8Array) => Promise<SshAnswer>

/**
 * Finds ssh-keygen outside the tree under judgement.
 * @param inside a folder of the working tree
 * @throws OracleError 64 `ssh-keygen-missing`, also from a call that could not be started
 */
export const openSshKeygen = (inside: string): SshKeygen => {
  const command = findProgram('ssh-keygen', inside)
  if (command === null) throw missing('no absolute folder of the PATH outside the repository holds it')
  return (args, stdin = new Uint8Array()) =>
    new Promise((resolve, reject) => {
      const child = spawn(command, [...args], { env: ENVIRONMENT, stdio: 'pipe', windowsHide: true })
      const stdout: Buffer[] = []
      const stderr: Buffer[] = []
      child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
      child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
      child.on('error', (cause) => reject(missing(cause.message, cause)))
      child.on('close', (exitCode, signal) => {
        if (exitCode === null) return reject(missing(`${signal} ended it`))
        resolve({ stdout: textOf(stdout), stderr: textOf(stderr), exitCode })
      })
      // It may end before it has read everything: its exit code says why.
      child.stdin.on('error', () => {}).end(stdin)
    })
}

const textOf = (chunks: readonly Buffer[]): string => Buffer.concat(chunks).toString('utf8')

/** Nothing of the caller's agent or keys has a say. */
const ENVIRONMENT: NodeJS.ProcessEnv = {
  LC_ALL: 'C',
  // Windows programs do not start without it.
  ...(process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot }),
}

const missing = (reason: string, cause?: unknown): OracleError =>
  new OracleError({
    code: 'ssh-keygen-missing',
    message: `check the signature of LOCK with ssh-keygen: ${reason}`,
    hint: 'install OpenSSH 8.2 or newer (openssh-client) and put ssh-keygen on the PATH (the CI owner)',
    cause,
  })
