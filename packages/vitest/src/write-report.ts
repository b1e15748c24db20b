import { appendFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Report, renderAnnotations, renderJson, renderMarkdown, writeFileAtomic } from '@vitest-oracle/core/run'
import type { OracleOptions } from './options.ts'
import type { Session } from './session.ts'

/** A report of an earlier run must not outlive a run that reaches no verdict. */
export const removeReport = (home: string, options: OracleOptions): void => {
  const folder = reportFolder(home, options)
  for (const name of ['report.json', 'report.md']) rmSync(resolve(folder, name), { force: true })
}

const reportFolder = (home: string, { outputDir }: OracleOptions): string =>
  resolve(home, outputDir ?? '.vitest/oracle')

/** Writes `report.json` and `report.md`, and GitHub's summary and annotations where it asks for them. */
export const writeReport = ({ oracle, options }: Session, report: Report): void => {
  const folder = reportFolder(oracle.home, options)
  const markdown = renderMarkdown(report)
  writeFileAtomic(resolve(folder, 'report.json'), renderJson(report))
  writeFileAtomic(resolve(folder, 'report.md'), markdown)
  const { GITHUB_STEP_SUMMARY: summary, GITHUB_ACTIONS: onGitHub } = process.env
  if (summary) appendFileSync(summary, markdown)
  if (onGitHub) process.stderr.write(renderAnnotations(report))
}
