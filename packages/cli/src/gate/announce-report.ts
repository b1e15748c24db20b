import { appendText, PRECEDENCE, type Report, renderAnnotations, renderMarkdown } from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'

/** GitHub shows no more annotations of a step. */
const SHOWN = 10

/** Annotations, worst first and at most ten of all homes, and the step summary, where GitHub asks for them. */
export const announceReport = (reports: readonly Report[], { env, stderr }: CliIo): void => {
  const sorted = [...reports].sort((a, b) => rank(a) - rank(b))
  if (isSet(env.GITHUB_ACTIONS)) {
    const commands = sorted.flatMap((report) => renderAnnotations(report).split('\n').filter(Boolean))
    stderr.write(
      commands
        .slice(0, SHOWN)
        .map((command) => `${command}\n`)
        .join(''),
    )
  }
  const summary = env.GITHUB_STEP_SUMMARY
  if (summary !== undefined && summary !== '') appendText(summary, reports.map(renderMarkdown).join('\n'))
}

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '' && value !== 'false'

const rank = ({ verdict }: Report): number => PRECEDENCE.indexOf(verdict.exitCode)
