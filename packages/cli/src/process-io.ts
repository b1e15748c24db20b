import type { CliIo } from './cli-io.ts'

/** The world as this process sees it. A reader that closes the pipe early (`| head`) is no fault. */
export const processIo = (): CliIo => {
  process.stdout.on('error', ignoreClosedPipe)
  process.stderr.on('error', ignoreClosedPipe)
  return {
    stdout: process.stdout,
    stderr: process.stderr,
    stdin: process.stdin,
    env: process.env,
    cwd: process.cwd(),
    isTTY: process.stdin.isTTY === true && process.stdout.isTTY === true,
  }
}

const ignoreClosedPipe = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EPIPE') throw error
}
