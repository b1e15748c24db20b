import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A process of its own that appends runs to a ledger until it is done, fails or is killed. */
export interface Appender {
  readonly child: ChildProcess
  /** Names of the runs whose append has returned, as soon as it has. */
  readonly done: readonly string[]
  /** Resolves once it has ended, with what it said of an error; null where there was none. */
  readonly ended: Promise<{ readonly code: string; readonly exitCode: number; readonly message: string } | null>
}

/** How many runs, and how many tests more each holds than the one before. */
export interface AppendOptions {
  readonly runs: number
  readonly growth?: number
  /** Words before the command: a shell that sets limits. */
  readonly within?: readonly string[]
}

/** Each run has a roster of its own, so that both kinds of files are written all the time. */
const SCRIPT = `
import { writeSync } from 'node:fs'
import { appendRun, newRunId } from '@vitest-oracle/core'

const [dir, runs, growth] = [process.argv[1], Number(process.argv[2]), Number(process.argv[3])]
for (let index = 0; index < runs; index += 1) {
  const ids = Array.from({ length: 20 + index * growth }, (_, test) => process.pid + '.test.ts > ' + index + ' > ' + test)
  const record = {
    version: 1, startedAt: Date.now(), sha: 'a'.repeat(40), dirty: false, trusted: true, full: true, branch: 'main',
    part: null, program: '0.1.0', vitest: '4.1.12', node: '20.20.2', platform: 'linux', lock: 'b'.repeat(64),
    tests: ids.map((id) => ({ id, attempts: ['failed', 'passed'], durationMs: 1, markers: [] })),
  }
  const id = newRunId(record)
  try {
    appendRun(dir, { id, record, roster: { version: 1, ids, sealed: [] } })
  } catch ({ code, exitCode, message }) {
    writeSync(2, JSON.stringify({ code, exitCode, message }))
    process.exit(exitCode)
  }
  writeSync(1, id + '\\n')
}
`

/** Starts one. */
export const appendRuns = (dir: string, { runs, growth = 0, within = [] }: AppendOptions): Appender => {
  const words = [
    ...within,
    process.execPath,
    '--input-type=module',
    '--eval',
    SCRIPT,
    '--',
    dir,
    String(runs),
    String(growth),
  ]
  const [command = '', ...args] = words
  const child = spawn(command, args, { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: 'pipe' })
  const done: string[] = []
  let [left, said] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (left + chunk).split('\n')
    left = lines.pop() ?? ''
    done.push(...lines)
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk
  })
  return {
    child,
    done,
    ended: new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', () =>
        said === '' || said.startsWith('{') ? resolve(said === '' ? null : JSON.parse(said)) : reject(new Error(said)),
      )
    }),
  }
}
