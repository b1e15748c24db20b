import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A server that takes every connection and never says a word. */
export interface SilentServer extends AsyncDisposable {
  /** As an address of git: one of its helpers asks there. */
  readonly url: string
  /** Settles with the first connection. */
  readonly asked: Promise<unknown>
  /** Settles when whoever made it has gone. */
  readonly left: Promise<unknown>
}

/** Starts one on this machine. */
export const aSilentServer = async (): Promise<SilentServer> => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    // Whoever is ended may close it rudely.
    socket.on('error', () => {}).resume()
  })
  const asked = once(server, 'connection') as Promise<[Socket]>
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens on a port')
  return {
    url: `http://127.0.0.1:${address.port}/remote.git`,
    asked,
    left: asked.then(([socket]) => once(socket, 'close')),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
