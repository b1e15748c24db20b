import { type OracleError, printableLines } from '@vitest-oracle/core/run'

/**
 * What cannot be done, what to type and where to read more: no stack trace for a person's mistake. It may
 * repeat what a server or a file said.
 */
export const errorText = ({ message, hint, exitCode, code }: OracleError): string =>
  printableLines(
    `oracle  cannot ${message}\n        ${hint}\n        (exit ${exitCode}, ${code}: npx vitest-oracle explain ${code})`,
  )
