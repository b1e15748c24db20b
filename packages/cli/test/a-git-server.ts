import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'

/** A server that speaks git's own protocol over HTTP to whoever knows the password. */
export interface GitServer extends AsyncDisposable {
  /** Without credentials. */
  readonly url: string
  /** What it takes: the value of the header `Authorization`. */
  readonly header: string
  /** The `Authorization` headers of all requests so far. */
  readonly asked: readonly (string | undefined)[]
}

/** Serves a bare repository; `password` may read and write, and nobody else may do anything. */
export const aGitServer = async (repository: string, password: string): Promise<GitServer> => {
  const header = `basic ${Buffer.from(`ledger:${password}`).toString('base64')}`
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    const { authorization } = request.headers
    asked.push(authorization)
    if (authorization?.toLowerCase() !== header.toLowerCase()) {
      response.writeHead(authorization === undefined ? 401 : 403, { 'www-authenticate': 'Basic realm="git"' }).end()
      return
    }
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const backend = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env.PATH ?? '',
        GIT_PROJECT_ROOT: dirname(repository),
        GIT_HTTP_EXPORT_ALL: '1',
        REMOTE_USER: 'ledger',
        PATH_INFO: pathname,
        QUERY_STRING: search.slice(1),
        REQUEST_METHOD: request.method ?? 'GET',
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        ...(request.headers['content-encoding'] ? { HTTP_CONTENT_ENCODING: request.headers['content-encoding'] } : {}),
        ...(request.headers['git-protocol'] ? { HTTP_GIT_PROTOCOL: String(request.headers['git-protocol']) } : {}),
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    request.pipe(backend.stdin)
    const chunks: Buffer[] = []
    backend.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    backend.on('close', () => {
      const answer = Buffer.concat(chunks)
      const end = answer.indexOf('\r\n\r\n')
      const lines = answer.toString('latin1', 0, end).split('\r\n')
      const headers = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
      const { Status: status = '200', ...others } = Object.fromEntries(headers)
      response.writeHead(Number.parseInt(status, 10), others).end(answer.subarray(end + 4))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Listening on a port: the address is no name of a pipe.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/remote.git`,
    header,
    asked,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
