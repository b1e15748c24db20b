import type { Finding, Report } from '../model/index.ts'

/** How a terminal shows text. */
export interface TextOptions {
  readonly color: boolean
  /** Columns. */
  readonly width: number
  readonly unicode: boolean
}

/** The report for a person at a terminal; one line when the evidence holds. */
export const renderText = (report: Report, _options: TextOptions): string => {
  const { verdict, lock } = report
  if (verdict.exitCode === 0)
    return `oracle  allow  the evidence holds; review the production change   LOCK ${lock.treeDigest.slice(0, 8)}\n`
  return [`oracle  ${verdict.kind}  exit ${verdict.exitCode}`, ...report.findings.map(lineOf), ''].join('\n')
}

const lineOf = ({ code, subject, message, action }: Finding): string =>
  `  ${code}  ${subject}\n    ${message}\n    ${action}`
