import { EXIT, type ExitCode } from '@vitest-oracle/core/model'
import type { CliIo } from './cli-io.ts'
import { COMMANDS } from './commands.ts'
import { errorText } from './error-text.ts'
import { helpCommand, helpGroup, helpOverview } from './help-text.ts'
import { parseArguments, type Request } from './parse-arguments.ts'
import { programVersion } from './program-version.ts'

/**
 * One invocation of the command line, given the words after the program's name. Answers the exit
 * code; every error is printed here and none is thrown.
 */
export const main = async (argv: readonly string[], io: CliIo): Promise<ExitCode> => {
  try {
    return await dispatch(argv, io)
  } catch (error) {
    const { text, exitCode } = errorText(error)
    io.stderr.write(text)
    return exitCode
  }
}

const dispatch = async (argv: readonly string[], io: CliIo): Promise<ExitCode> => {
  const request = parseArguments(argv, COMMANDS)
  if (request.kind === 'run') {
    const run = await request.command.load()
    return run(request.input, io)
  }
  io.stdout.write(answerTo(request))
  return EXIT.allow
}

const answerTo = (request: Exclude<Request, { readonly kind: 'run' }>): string => {
  if (request.kind === 'version') return `${programVersion()}\n`
  if (request.kind === 'group-help') return helpGroup(request.group, COMMANDS)
  return request.command === null ? helpOverview(COMMANDS) : helpCommand(request.command, COMMANDS)
}
