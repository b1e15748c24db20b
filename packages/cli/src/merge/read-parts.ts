import { relative, resolve } from 'node:path'
import {
  isOracleError,
  kindOf,
  OracleError,
  type PartOfRun,
  parseReport,
  readText,
  toPartOfSplit,
} from '@vitest-oracle/core'

/**
 * Reads the reports of parts. They are files of anybody: what they hold is held against the schema, not believed.
 *
 * @throws OracleError 64 `no-report`, `not-a-part`, and what `parseReport` says of a text that is none
 */
export const readParts = (files: readonly string[], cwd: string): readonly [PartOfRun, ...PartOfRun[]] => {
  const [first, ...rest] = files.map((file) => readPart(resolve(cwd, file), relative(cwd, resolve(cwd, file))))
  // The command takes one file or more.
  if (first === undefined) throw noReport('nothing')
  return [first, ...rest]
}

const readPart = (path: string, shown: string): PartOfRun => {
  if (kindOf(path, shown) === null) throw noReport(shown)
  return toPartOfSplit(
    shown,
    named(shown, () => parseReport(readText(path, shown))),
  )
}

/** Which of several files cannot be read. */
const named = <Value>(shown: string, read: () => Value): Value => {
  try {
    return read()
  } catch (error) {
    if (!isOracleError(error)) throw error
    throw new OracleError({
      code: error.code,
      message: `merge ${shown}: cannot ${error.message}`,
      hint: 'take report.json of each part as its job wrote it',
      exitCode: error.exitCode,
      cause: error,
    })
  }
}

const noReport = (shown: string): OracleError =>
  new OracleError({
    code: 'no-report',
    message: `merge ${shown}: it does not exist`,
    hint: 'look at the step that brings the reports of the parts here',
  })
