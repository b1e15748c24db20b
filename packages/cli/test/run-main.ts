import { PassThrough } from 'node:stream'
import { main } from '@vitest-oracle/cli'
import type { Day } from '@vitest-oracle/core'

/** How the command line is called. */
export interface MainOptions {
  /** What a person at the terminal answers, one after the other; absent: nobody sits there. */
  readonly answers?: readonly (string | (() => string))[]
  readonly env?: Readonly<Record<string, string>>
  readonly today?: Day
}

/** What one call of the command line printed and exited with. */
export interface MainResult {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

/** Calls the command line in this process; answers are typed when a question ends in `: `. */
export const runMain = async (
  cwd: string,
  words: readonly string[],
  { answers, env = {}, today }: MainOptions = {},
): Promise<MainResult> => {
  const stdin = new PassThrough()
  const out = new PassThrough()
  const left = [...(answers ?? [])]
  let stdout = ''
  let stderr = ''
  out.on('data', (chunk) => {
    stdout += chunk
    if (!String(chunk).endsWith(': ')) return
    const answer = left.shift()
    if (answer === undefined) stdin.end()
    else stdin.write(`${typeof answer === 'string' ? answer : answer()}\n`)
  })
  const exitCode = await main(words, {
    stdout: out,
    stderr: { write: (text: string) => (stderr += text) },
    stdin,
    env,
    cwd,
    isTTY: answers !== undefined,
    ...(today === undefined ? {} : { today }),
  })
  return { exitCode, stdout, stderr }
}
