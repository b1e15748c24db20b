import { lchownSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { copyPostgres } from './copy-postgres.ts'
import { type Daemon, NOBODY, runAsUser, startDaemon } from './postgres-daemon.ts'

const PASSWORD = 'not secret: it dies with the test'

/** A real Postgres server of its own, in a temporary folder; whoever starts it disposes of it. */
export interface Postgres extends AsyncDisposable {
  readonly port: number
  /** The address of a database for a user; by default the superuser's. */
  address(options?: { readonly database?: string; readonly user?: string; readonly password?: string }): string
  /** Runs statements as the superuser; answers the rows of the last one. */
  query(text: string, database?: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** A new empty database. */
  createDatabase(name: string): Promise<void>
  /** Ends all connections and the server; `start` brings it back on the same port, with its data. */
  stop(): Promise<void>
  start(): Promise<void>
  dispose(): Promise<void>
}

/** Starts a server, which takes about two seconds. Postgres refuses to run as root: it then runs as nobody. */
export const aPostgres = async (): Promise<Postgres> => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'vitest-oracle-pg-')))
  try {
    return await startIn(base)
  } catch (error) {
    rmSync(base, { recursive: true, force: true })
    throw error
  }
}

const startIn = async (base: string): Promise<Postgres> => {
  const { bin, data } = await layOut(base)
  const port = await freePort()
  let daemon: Daemon | null = null

  const address: Postgres['address'] = ({ database = 'postgres', user = 'postgres', password = PASSWORD } = {}) =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  const query: Postgres['query'] = (text, database = 'postgres') => ask(address({ database }), text)
  const createDatabase = async (name: string): Promise<void> => {
    await query(`create database "${name}"`)
  }
  const stop = async (): Promise<void> => {
    await daemon?.stop()
    daemon = null
  }
  const start = async (): Promise<void> => {
    daemon ??= await startDaemon(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...SERVER])
  }
  const dispose = async (): Promise<void> => {
    await stop()
    rmSync(base, { recursive: true, force: true })
  }
  await start()
  return { port, address, query, createDatabase, stop, start, dispose, [Symbol.asyncDispose]: dispose }
}

const layOut = async (base: string): Promise<{ readonly bin: string; readonly data: string }> => {
  const bin = copyPostgres(join(base, 'postgres'))
  const data = join(base, 'data')
  const passwordFile = join(base, 'password')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, PASSWORD)
  giveAway(base)
  await runAsUser(join(bin, 'initdb'), [...INIT, `--pgdata=${data}`, `--pwfile=${passwordFile}`])
  return { bin, data }
}

/** Whatever root's umask: all of it belongs to the user that the server runs as. */
const giveAway = (base: string): void => {
  if (NOBODY.uid === undefined) return
  for (const path of ['', ...readdirSync(base, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(base, path), NOBODY.uid, NOBODY.gid)
}

const ask = async (address: string, text: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const sql = postgres(address, { max: 1, onnotice: () => undefined })
  try {
    return await sql.unsafe(text)
  } finally {
    await sql.end()
  }
}

const INIT = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync']
const SERVER = ['-h', '127.0.0.1', '-k', '', '-c', 'fsync=off', '-c', 'max_connections=120']

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject()))
    })
  })
