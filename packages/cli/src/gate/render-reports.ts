import type { Report } from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'
import { reportFormat } from '../report-format.ts'

/** How `--format` shows the reports of a gate: one of several homes stands below the other; JSON becomes a list. */
export const renderReports = (format: string | undefined): ((reports: readonly Report[], io: CliIo) => string) => {
  const render = reportFormat(format)
  return (reports, io) => {
    const texts = reports.map((report) => render(report, io))
    if (format !== 'json' || texts.length === 1) return texts.join('\n')
    return `[\n${texts.map((text) => text.trimEnd()).join(',\n')}\n]\n`
  }
}
