import type { OracleError } from '@vitest-oracle/core/run'
import postgres from 'postgres'
import type { LedgerAddress } from './ledger-address.ts'
import { type Asked, ledgerFault } from './ledger-fault.ts'
import { type OpenSockets, openSockets } from './open-sockets.ts'
import { coded, isRefused, isTransient } from './transient.ts'

/** One transaction, in which a call of the ledger does all its work. */
export type Transaction = postgres.TransactionSql

/** What is done in a transaction; done again from the start where the connection is lost. */
type Work<T> = (sql: Transaction) => Promise<T>

/** A connection that is made with the first question, and made again after it was lost. */
export interface Connection {
  /** @throws OracleError 64 `ledger-unreadable` */
  read<T>(work: Work<T>): Promise<T>
  /** @throws OracleError 64 `ledger-unwritable` */
  write<T>(work: Work<T>): Promise<T>
  close(): Promise<void>
}

/** Opens nothing yet. */
export const connectionTo = (address: LedgerAddress): Connection => {
  const sockets = openSockets(address)
  let client: postgres.Sql | null = null

  const end = async (): Promise<void> => {
    const ended = client
    client = null
    await ended?.end({ timeout: 0 })
    sockets.destroy()
  }

  const call = async <T>(kind: Asked['kind'], work: Work<T>): Promise<T> => {
    const deadline = Date.now() + address.totalMs
    let before: OracleError | null = null
    for (let tries = 1; ; tries += 1) {
      try {
        client ??= open(address, sockets)
        return await within(deadline - Date.now(), transact(client, { kind, work, limitMs: address.statementMs }))
      } catch (error) {
        const fault = ledgerFault(error, { ...address, kind, tries, host: sockets.reached() })
        await end()
        const wait = waitAfter(error, { kind, tries, wasOpened: sockets.wasOpened() })
        if (wait === null || Date.now() + wait >= deadline) throw isLate(error) && before !== null ? before : fault
        before = fault
        await sleep(wait)
      }
    }
  }

  return { read: (work) => call('read', work), write: (work) => call('write', work), close: end }
}

/** The waits before a further try, in milliseconds. */
const WAITS: readonly number[] = [100, 300, 900, 2_700]
/** Where nothing listens and nothing did: whoever waits for the window sits there until the tests begin. */
const WAITS_OF_NOBODY: readonly number[] = [300]

interface Failed {
  readonly kind: Asked['kind']
  readonly tries: number
  readonly wasOpened: boolean
}

/** Null where a further try would not help. */
const waitAfter = (error: unknown, { kind, tries, wasOpened }: Failed): number | null => {
  const isNobody = kind === 'read' && isRefused(error) && !wasOpened
  return isTransient(error) ? ((isNobody ? WAITS_OF_NOBODY : WAITS)[tries - 1] ?? null) : null
}

interface Transacting<T> {
  readonly kind: Asked['kind']
  readonly work: Work<T>
  readonly limitMs: number
}

const transact = async <T>(client: postgres.Sql, { kind, work, limitMs }: Transacting<T>): Promise<T> => {
  const begun = client.begin(MODES[kind], async (sql) => {
    // In the transaction and not in the connection, which a pooler may share.
    await sql.unsafe(`set local statement_timeout = ${Math.ceil(limitMs)}`)
    return { value: await work(sql) }
  })
  return (await begun).value
}

const MODES = { read: 'isolation level repeatable read read only', write: 'read write' }

const open = ({ url, connectMs }: LedgerAddress, sockets: OpenSockets): postgres.Sql => {
  const options = {
    max: 1,
    // A pooler may hand each transaction to another server process.
    prepare: false,
    fetch_types: false,
    connect_timeout: connectMs / 1000,
    connection: { application_name: 'vitest-oracle' },
    onnotice: () => undefined,
    // An option of the library that its types do not know.
    socket: once(sockets.open),
  }
  return postgres(url, options)
}

/** The library connects again without a pause to a server that hangs up: `call` waits, and counts its tries. */
const once = (open: OpenSockets['open']): OpenSockets['open'] => {
  let isUsed = false
  return async (preset) => {
    if (isUsed) throw coded('CONNECTION_CLOSED', 'the connection was closed')
    isUsed = true
    return open(preset)
  }
}

class LateError extends Error {}

/** What went wrong before tells more than that time was up. */
const isLate = (error: unknown): boolean => error instanceof LateError

/** A server that says nothing at all answers no statement timeout either. */
const within = async <T>(ms: number, promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`no answer within ${Math.round(ms / 100) / 10} s`)), ms)
  })
  promise.catch(() => undefined)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
