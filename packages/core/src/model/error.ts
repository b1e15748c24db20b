import type { ExitCode } from './exit-code.ts'

/** What an {@link OracleError} is made of. */
export interface OracleErrorInit {
  /** Stable, kebab-case; API: add, do not rename. Explained by `vitest-oracle explain <code>`. */
  readonly code: string
  /** A lower-case fragment that fits "cannot …", with the path and the value in it. */
  readonly message: string
  /** What to type next and who may type it. */
  readonly hint: string
  /** Default 64: could not judge. An unparsable LOCK is 3. */
  readonly exitCode?: ExitCode
  readonly cause?: unknown
}

/** The job could not be done. News that is bad but was found out is a `Finding` instead. */
export class OracleError extends Error {
  readonly code: string
  readonly exitCode: ExitCode
  readonly hint: string

  constructor({ code, message, hint, exitCode = 64, cause }: OracleErrorInit) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'OracleError'
    this.code = code
    this.exitCode = exitCode
    this.hint = hint
  }
}

/** Whether a caught value is an {@link OracleError}, also one of another copy of this package. */
export const isOracleError = (error: unknown): error is OracleError =>
  error instanceof Error && error.name === 'OracleError' && 'exitCode' in error && 'hint' in error
