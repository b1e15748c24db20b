import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  appendText,
  OracleError,
  type Report,
  renderAnnotations,
  renderJson,
  renderMarkdown,
  writeFileAtomic,
} from '@vitest-oracle/core/run'
import type { OracleOptions } from './options.ts'
import type { Session } from './session.ts'

const FOLDER = '.vitest/oracle'
const NAMES = ['report.json', 'report.md'] as const

/**
 * A report of an earlier run must not outlive a run that reaches no verdict. A folder of that name, which a
 * test can make, goes with all that is in it where the place is our own; elsewhere it may be a person's.
 *
 * @throws OracleError 64 `report-in-the-way`
 */
export const removeReport = (home: string, options: OracleOptions): void => {
  const folder = reportFolder(home, options)
  const recursive = folder === resolve(home, FOLDER)
  for (const name of NAMES) remove(resolve(folder, name), recursive)
}

const reportFolder = (home: string, { outputDir }: OracleOptions): string => resolve(home, outputDir ?? FOLDER)

const remove = (path: string, recursive: boolean): void => {
  try {
    rmSync(path, { force: true, recursive })
  } catch (cause) {
    throw new OracleError({
      code: 'report-in-the-way',
      message: `remove the report ${path}: ${cause instanceof Error ? cause.message : String(cause)}`,
      hint: `remove it by hand, or give reports another folder: oracle({ outputDir: "…" })`,
      cause,
    })
  }
}

/**
 * Writes `report.json` and `report.md`, and GitHub's summary and annotations where it asks for them.
 *
 * @throws OracleError 64 `report-in-the-way`, `cannot-write`
 */
export const writeReport = ({ oracle, options }: Session, report: Report): void => {
  const folder = reportFolder(oracle.home, options)
  const markdown = renderMarkdown(report)
  // What tests put in the place of it meanwhile.
  removeReport(oracle.home, options)
  writeFileAtomic(resolve(folder, 'report.json'), renderJson(report))
  writeFileAtomic(resolve(folder, 'report.md'), markdown)
  const { GITHUB_STEP_SUMMARY: summary, GITHUB_ACTIONS: onGitHub } = process.env
  if (summary) appendText(summary, markdown)
  if (onGitHub) process.stderr.write(renderAnnotations(report))
}
