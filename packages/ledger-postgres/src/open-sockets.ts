import { connect, type Socket } from 'node:net'
import type { Host } from './hosts-of.ts'
import type { LedgerAddress } from './ledger-address.ts'
import { reasonOf } from './reason-of.ts'
import { coded, isRefused } from './transient.ts'

/**
 * The sockets of one connection. The library says goodbye and waits for the server to hang up, which keeps
 * the process alive for as long as a server is frozen: these can be closed whatever the other side does.
 */
export interface OpenSockets {
  /** A connected socket to the first host that takes one; begins with the next host each time. */
  open(preset: PresetPlace): Promise<Socket>
  /** Whether any host ever took a connection. */
  wasOpened(): boolean
  /** Which of several hosts was reached last; null where there is one, or none was. */
  reached(): string | null
  /** Closes all of them, and gives up one that is being opened. */
  destroy(): void
}

/** Where the library would go: what `PGHOST` and `PGPORT` say where the address says nothing. */
interface PresetPlace {
  readonly host: readonly string[]
  readonly port: readonly number[]
  /** A socket of this machine. */
  readonly path?: string | false
  /** What `sslmode` or `PGSSL` asks for; false: no TLS. */
  readonly ssl?: unknown
}

/** Connects to nothing yet. */
export const openSockets = ({ hosts, connectMs }: Pick<LedgerAddress, 'hosts' | 'connectMs'>): OpenSockets => {
  const opened = new Set<Socket>()
  let turn = 0
  let ended = 0
  let last: Host | null = null
  let wasOpened = false

  const open = async (preset: PresetPlace): Promise<Socket> => {
    const failures: Failure[] = []
    const before = ended
    last = null
    for (let tries = 0; tries < Math.max(1, hosts.length) && ended === before; tries += 1) {
      const host = hosts[turn++ % hosts.length] ?? null
      try {
        const socket = await reach(host, preset, { opened, connectMs })
        last = host
        wasOpened = true
        return socket
      } catch (error) {
        failures.push({ host, error })
      }
    }
    throw failureOf(failures)
  }

  const destroy = (): void => {
    ended += 1
    for (const socket of opened) socket.destroy()
  }

  const reached = (): string | null => (last === null || hosts.length < 2 ? null : nameOf(last))

  return { open, destroy, reached, wasOpened: () => wasOpened }
}

interface Reaching {
  /** Takes the socket for as long as it is open. */
  readonly opened: Set<Socket>
  readonly connectMs: number
}

const reach = async (host: Host | null, preset: PresetPlace, { opened, connectMs }: Reaching): Promise<Socket> => {
  const socket = connect(targetOf(host, preset))
  opened.add(socket.once('close', () => opened.delete(socket)))
  await connected(socket, connectMs)
  if (needsTls(preset)) socket.once('data', (answer) => endWithoutTls(socket, answer))
  // The library takes the name that a certificate must hold from here.
  return Object.assign(socket, { host: host?.host ?? preset.host[0] })
}

const needsTls = ({ ssl }: PresetPlace): boolean => Boolean(ssl) && ssl !== 'prefer'

/** The first thing that a server says is whether it has TLS; the library talks TLS to one that says no. */
const endWithoutTls = (socket: Socket, answer: Buffer): void => {
  if (answer.toString('latin1') === 'N') socket.destroy(coded('NO_TLS', 'it has no TLS'))
}

const nameOf = ({ host, port }: Host): string => (port === null ? host : `${host}:${port}`)

const targetOf = (named: Host | null, { host, port, path }: PresetPlace) => {
  if (named !== null) return { host: named.host, port: named.port ?? Number(process.env.PGPORT ?? 5432) }
  return path ? { path } : { host: host[0] ?? 'localhost', port: port[0] ?? 5432 }
}

const connected = async (socket: Socket, limitMs: number): Promise<void> => {
  const timer = setTimeout(() => socket.destroy(coded('CONNECT_TIMEOUT', 'no answer')), limitMs)
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('error', reject)
      socket.once('close', () => reject(coded('CONNECTION_CLOSED', 'closed')))
    })
  } finally {
    clearTimeout(timer)
  }
}

interface Failure {
  readonly host: Host | null
  readonly error: unknown
}

/** Of several hosts each is named: a person must see which one is wrong. */
const failureOf = (failures: readonly Failure[]): unknown => {
  const [first = { host: null, error: coded('CONNECTION_DESTROYED', 'ended') }] = failures
  if (failures.length < 2) return first.error
  return coded(
    failures.every(({ error }) => isRefused(error)) ? 'HOSTS_REFUSED' : 'HOSTS_FAILED',
    failures.map(({ host, error }) => `${host === null ? '' : nameOf(host)}: ${reasonOf(error)}`).join(', '),
  )
}
