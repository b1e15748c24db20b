import { devNull } from 'node:os'
import { fileURLToPath } from 'node:url'
import { x } from 'tinyexec'

/** What one invocation of the real program printed and exited with. */
export interface BinResult {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

const BIN = fileURLToPath(new URL('../../vitest/bin/vitest-oracle.js', import.meta.url))

/** Nothing of the caller's CI, colours or git reaches the program. */
const CLEAN = { CI: '', NO_COLOR: '1', GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined }

/** The program with its words, which are separated by spaces. */
export const binWords = (words: string): readonly [string, ...string[]] => [
  process.execPath,
  BIN,
  ...words.split(' ').filter(Boolean),
]

/** Runs the program in a folder, its words separated by spaces. */
export const runBin = async (
  cwd: string,
  words: string,
  env: Readonly<Record<string, string>> = {},
): Promise<BinResult> => {
  const [command, ...args] = binWords(words)
  const { exitCode, stdout, stderr } = await x(command, args, {
    nodeOptions: { cwd, env: { ...CLEAN, GIT_CONFIG_GLOBAL: devNull, ...env } },
  })
  return { exitCode: exitCode ?? -1, stdout, stderr }
}
