import { relative, resolve } from 'node:path'
import { kindOf, OracleError, parseReport, type Report, readText } from '@vitest-oracle/core'

/** A saved report, and what it is wanted for. */
export interface ReportQuery {
  /** Relative to `cwd`, or absolute. */
  readonly file: string
  readonly cwd: string
  /** A fragment that fits "cannot … report.json": `record`. */
  readonly verb: string
  /** What to do where it is not there. */
  readonly hint: string
}

/** A report with its file as messages name it. */
export interface ReadReport {
  readonly shown: string
  readonly report: Report
}

/**
 * Reads a saved report. It is a file of anybody: what it holds is held against the schema, not believed.
 *
 * @throws OracleError 64 `no-report`, and what `parseReport` says of a text that is none
 */
export const readReport = ({ file, cwd, verb, hint }: ReportQuery): ReadReport => {
  const path = resolve(cwd, file)
  const shown = relative(cwd, path) || path
  const kind = kindOf(path, shown)
  if (kind === null) throw noReport(`${verb} ${shown}: it does not exist`, hint)
  if (kind === 'folder') throw noReport(`${verb} ${shown}: it is a folder, not a file`, `${shown}/report.json, perhaps`)
  return { shown, report: parseReport(readText(path, shown), shown) }
}

const noReport = (message: string, hint: string): OracleError => new OracleError({ code: 'no-report', message, hint })
