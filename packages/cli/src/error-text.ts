import { EXIT, type ExitCode, isOracleError, printable, printableLines } from '@vitest-oracle/core/model'

/**
 * What to print about a caught value and the code to exit with. Never a stack trace, and nothing that a
 * terminal would obey: a message may repeat what a file, a server or a title says.
 */
export const errorText = (error: unknown): { readonly text: string; readonly exitCode: ExitCode } => {
  if (!isOracleError(error)) return { text: faultText(error), exitCode: EXIT.bug }
  const { message, hint, code, exitCode } = error
  const lines = [
    `cannot ${message}`,
    ...indent('next', hint),
    `  code  ${code}, exit ${exitCode}; npx vitest-oracle explain ${code}`,
  ]
  return { text: `${printableLines(lines.join('\n'))}\n`, exitCode }
}

const indent = (label: string, text: string): readonly string[] =>
  text.split('\n').map((line, index) => `  ${index === 0 ? label : ' '.repeat(label.length)}  ${line}`)

const faultText = (error: unknown): string => {
  const [what = ''] = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).split('\n', 1)
  return `vitest-oracle has a fault (exit 70): ${printable(what)}; please report this line with the command you typed\n`
}
