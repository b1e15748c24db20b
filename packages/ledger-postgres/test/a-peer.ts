import { createServer, type Socket } from 'node:net'

/** A server that is none, on a port of its own. */
export interface Peer extends AsyncDisposable {
  readonly port: number
  /** Resolves once nobody hears it any more: whoever connected has closed both ways, not only its own. */
  deserted(): Promise<void>
}

/** Does to every connection what it is told to, and never hangs up because the other side did. */
export const aPeer = async (answer: (socket: Socket) => unknown): Promise<Peer> => {
  const sockets: Socket[] = []
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.push(socket.on('error', () => undefined))
    answer(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const dispose = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    deserted: async () => {
      await Promise.all(sockets.map(unheard))
    },
    [Symbol.asyncDispose]: dispose,
  }
}

/** Only who writes learns that a connection is closed both ways. */
const unheard = async (socket: Socket): Promise<void> => {
  while (!socket.destroyed) {
    socket.write('?')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Lets everybody in, then reads nothing and says nothing: a server that was stopped in its tracks. */
export const frozen = (socket: Socket): void => {
  socket.pause()
  const authenticated = [82, 0, 0, 0, 8, 0, 0, 0, 0]
  const ready = [90, 0, 0, 0, 5, 73]
  socket.write(Buffer.from([...authenticated, ...ready]))
}
