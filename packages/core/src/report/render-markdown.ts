import type { Report } from '../model/index.ts'

/** The report for `report.md` and `$GITHUB_STEP_SUMMARY`. */
export const renderMarkdown = (report: Report): string =>
  [`## Oracle: ${report.verdict.kind} (exit ${report.verdict.exitCode})`, ''].join('\n')
