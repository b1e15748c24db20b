import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Report, renderAnnotations, renderJson, renderMarkdown, writeFileAtomic } from '@vitest-oracle/core'
import type { Session } from './session.ts'

/** Writes `report.json` and `report.md`, and GitHub's summary and annotations where it asks for them. */
export const writeReport = ({ oracle, options }: Session, report: Report): void => {
  const folder = resolve(oracle.home, options.outputDir ?? '.vitest/oracle')
  const markdown = renderMarkdown(report)
  writeFileAtomic(resolve(folder, 'report.json'), renderJson(report))
  writeFileAtomic(resolve(folder, 'report.md'), markdown)
  const { GITHUB_STEP_SUMMARY: summary, GITHUB_ACTIONS: onGitHub } = process.env
  if (summary) appendFileSync(summary, markdown)
  if (onGitHub) process.stderr.write(renderAnnotations(report))
}
