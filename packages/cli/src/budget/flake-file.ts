import { join } from 'node:path'
import {
  type Budget,
  type FlakePolicy,
  isOracleError,
  OracleError,
  parseFlakeBudget,
  readText,
  rewriteFile,
  type TestId,
} from '@vitest-oracle/core'
import { type FlakeText, notEditable } from './edit/flake-text.ts'

/** `policy/flake_budget.yaml` of a working copy, open for one edit. */
export interface FlakeFile extends FlakeText {
  /** Absolute. */
  readonly home: string
  /** Absolute. */
  readonly absolute: string
  /** The byte order mark that the file begins with, or nothing. */
  readonly mark: string
}

/** Where the oracle lies, and what a person types where no edit is safe. */
export interface FlakePlace extends Pick<FlakeText, 'byHand' | 'inBraces' | 'committed'> {
  readonly home: string
  readonly root: string
}

/** @throws OracleError 64 `cannot-read` */
export const readFlakeFile = ({ home, root, ...cure }: FlakePlace): FlakeFile => {
  const path = `${root}/policy/flake_budget.yaml`
  const absolute = join(home, path)
  const text = readText(absolute, path)
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  return { path, home, absolute, mark, text: text.slice(mark.length), ...cure }
}

/** What an edit must have made of the file. */
export interface ExpectedEdit {
  readonly text: string
  readonly id: TestId
  /** Whether the record is what it should have become; undefined: it is gone. */
  readonly isExpected: (budget: Budget | undefined) => boolean
}

/**
 * What the edited file says, once it is certain that one record changed as it should and nothing else did.
 * @throws OracleError 64 `budget-not-editable`
 */
export const checkEdit = (file: FlakeFile, { text, id, isExpected }: ExpectedEdit): FlakePolicy => {
  const after = parseEdited(file, text)
  const before = parseFlakeBudget(file)
  if (others(before, id) === others(after, id) && isExpected(after.budgets.get(id))) return after
  throw notEditable(file, 'other records would read differently')
}

const parseEdited = (file: FlakeFile, text: string): FlakePolicy => {
  try {
    return parseFlakeBudget({ path: file.path, text })
  } catch (error) {
    if (isOracleError(error)) throw notEditable(file, 'its layout is not one that an edit keeps')
    throw error
  }
}

const others = ({ budgets, permits, caps }: FlakePolicy, id: TestId): string =>
  JSON.stringify([[...budgets].filter(([key]) => key !== id), [...permits], caps])

/**
 * Writes an edited file; its mode stays, and a symbolic link stays one.
 * @throws OracleError 64 `budget-file-changed` where it is no longer what was edited; `cannot-write`
 * where it is read-only, and where a link leads out of the oracle's home
 */
export const writeFlakeFile = ({ path, home, absolute, mark, text: before }: FlakeFile, text: string): void => {
  if (readText(absolute, path) !== mark + before)
    throw new OracleError({
      code: 'budget-file-changed',
      message: `write ${path}: it was changed meanwhile; nothing was written`,
      hint: 'run the command again',
    })
  rewriteFile({ path: absolute, within: home, shown: path }, mark + text)
}
