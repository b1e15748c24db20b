import { basename } from 'node:path'

const OTHER_COMMANDS = new Set(['list', 'init', 'complete', 'doctor', 'bench'])
const INFORMATION = new Set([
  '--help',
  '-h',
  '--version',
  '-v',
  '--listTags',
  '--list-tags',
  '--clearCache',
  '--clear-cache',
  '--standalone',
])

/** Whether the command line is Vitest's own, with a command that runs no test. */
export const isOtherCommand = ([, script = '', command = '', ...rest]: readonly string[]): boolean =>
  isVitest(script) && (OTHER_COMMANDS.has(command) || [command, ...rest].some((word) => INFORMATION.has(word)))

/** Whether it is Vitest's own, with a command that runs tests. */
export const isRunCommand = (argv: readonly string[]): boolean => isVitest(argv[1] ?? '') && !isOtherCommand(argv)

const isVitest = (script: string): boolean => /^vitest(\.m?js)?$/.test(basename(script))
