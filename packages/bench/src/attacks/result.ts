import { parseReport, type Report } from '@vitest-oracle/core'
import type { RunResult } from '@vitest-oracle/testkit'

/** What one program exited with, and the reason it gave first. */
export interface Result {
  readonly exitCode: number
  readonly reason: string
}

/** What the gate said; it printed its report as JSON. */
export const gateResult = ({ exitCode, stdout, stderr }: RunResult): Result => ({
  exitCode,
  reason: stdout.startsWith('{') ? reasonIn(parseReport(stdout)) : firstLine(stderr),
})

/** What the plugin's run said. */
export const runResult = ({ exitCode, report, stdout, stderr }: RunResult): Result => ({
  exitCode,
  reason: report === null ? firstLine(stderr) || firstLine(stdout) : reasonIn(report),
})

/** The first finding that the verdict rests on. */
const reasonIn = ({ verdict, findings }: Report): string => {
  const decisive = findings.find(({ exitCode }) => exitCode === verdict.exitCode)
  if (verdict.exitCode === 0 || decisive === undefined) return verdict.kind
  return `${decisive.code} ${decisive.subject}: ${decisive.message}`
}

const firstLine = (text: string): string => text.trimStart().split('\n', 1)[0] ?? ''
