import { type ChildProcess, spawn } from 'node:child_process'

/** A server in the background. */
export interface Daemon {
  stop(): Promise<void>
}

/** Whom root's server runs as, since Postgres refuses to be root; undefined: as whoever runs the tests. */
export const NOBODY: { readonly uid: number; readonly gid: number } | { readonly uid?: undefined } =
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '' }

/** Runs a program to its end as a user that Postgres accepts. */
export const runAsUser = async (program: string, args: readonly string[]): Promise<void> => {
  const child = spawn(program, args, { ...NOBODY, env: ENVIRONMENT, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  const said = collect(child)
  const code = await ended(child)
  if (code !== 0) throw new Error(`${program} exited with ${code}: ${said()}`)
}

// The server ends with the test process, however that one ends: its end closes the pipe.
const GUARD = '"$0" "$@" & server=$!; read -r _; kill -INT "$server"; wait "$server"'

/** Starts a server and waits until it takes connections. */
export const startDaemon = async (program: string, args: readonly string[]): Promise<Daemon> => {
  const child = spawn('sh', ['-c', GUARD, program, ...args], {
    ...NOBODY,
    env: ENVIRONMENT,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const over = ended(child)
  const stop = async (): Promise<void> => {
    child.stdin?.end()
    await over
  }
  try {
    await ready(child)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** Those who come too early are told in the same words. */
const FAILED = /FATAL(?!: +the database system is starting up)/

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const said = collect(child)
    const timer = setTimeout(() => reject(new Error(`Postgres did not start: ${said()}`)), 30_000)
    child.stderr?.on('data', () => {
      const failed = FAILED.test(said())
      if (!failed && !said().includes('ready to accept connections')) return
      clearTimeout(timer)
      if (failed) reject(new Error(`Postgres did not start: ${said()}`))
      else resolve()
    })
  })

const collect = (child: ChildProcess): (() => string) => {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  return () => text
}

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
