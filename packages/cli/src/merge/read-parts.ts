import { type PartOfRun, toPartOfSplit } from '@vitest-oracle/core'
import { readReport } from '../read-report.ts'

/**
 * Reads the reports of parts: at least one, as the command takes them.
 *
 * @throws OracleError 64 `no-report`, `not-a-part`, and what `parseReport` says of a text that is none
 */
export const readParts = (files: readonly string[], cwd: string): readonly [PartOfRun, ...PartOfRun[]] => {
  const [first, ...rest] = files.map((file) => readPart(file, cwd))
  if (first === undefined) throw new Error('a merge of no report')
  return [first, ...rest]
}

const readPart = (file: string, cwd: string): PartOfRun => {
  const { shown, report } = readReport({ file, cwd, verb: 'merge', hint: HINT })
  return toPartOfSplit(shown, report)
}

const HINT = 'look at the step that brings the reports of the parts here'
