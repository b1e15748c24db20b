import { type ChildProcess, spawn } from 'node:child_process'

/** A command with everything it may see. */
export interface ProcessOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  /** The whole environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>
  /** After this time the process and its children are killed. */
  readonly timeoutMs: number
  readonly stdin?: string
  readonly onStart?: (child: ChildProcess) => void
}

/** What became of it. */
export interface ProcessResult {
  /** 128 + n when signal n ended it, as a shell reports it; 124 when it was killed for taking too long. */
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

const SIGNALS: Readonly<Record<string, number>> = { SIGINT: 130, SIGKILL: 137, SIGTERM: 143 }

/** Runs a command in a process group of its own and with an environment of its own (tinyexec adds the caller's). */
export const runProcess = ({
  command,
  args,
  cwd,
  env,
  timeoutMs,
  stdin,
  onStart,
}: ProcessOptions): Promise<ProcessResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, detached: true, stdio: 'pipe' })
    const output = { stdout: '', stderr: '' }
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      killGroup(child)
    }, timeoutMs)
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (chunk: string) => {
        output[stream] += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      killGroup(child)
      resolve({ exitCode: timedOut ? 124 : (code ?? SIGNALS[signal ?? ''] ?? 1), ...output })
    })
    onStart?.(child)
    child.stdin.on('error', () => {}).end(stdin ?? '')
  })

/** Workers outlive a killed parent. */
const killGroup = (child: ChildProcess): void => {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The whole group has ended already.
  }
}
