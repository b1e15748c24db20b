import { OracleError } from '@vitest-oracle/core'

/** The text of `policy/flake_budget.yaml` while it is edited. */
export interface FlakeText {
  /** Relative to home. */
  readonly path: string
  /** Without a byte order mark. */
  readonly text: string
  /** What a person types where no edit is safe. */
  readonly byHand: string
  /** The same where the records stand in braces; `byHand` where absent. */
  readonly inBraces?: string
  /** The same file as git's history holds it; null or absent where it holds none. */
  readonly committed?: string | null
}

/** The error of a file that is laid out so that no edit is safe. */
export const notEditable = ({ path, byHand }: FlakeText, reason: string): OracleError =>
  new OracleError({
    code: 'budget-not-editable',
    message: `edit ${path} safely: ${reason}; nothing was written`,
    hint: byHand,
  })

/** The error of a file whose records stand in braces, where no line can be put in. */
export const inBraces = (file: FlakeText, what: string): OracleError =>
  notEditable({ ...file, byHand: file.inBraces ?? file.byHand }, `${what} is written in braces`)
