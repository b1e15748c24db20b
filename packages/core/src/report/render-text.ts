import { EXIT, type Report } from '../model/index.ts'
import { budgetText, notableBudgets } from './text/budget-text.ts'
import { groupFindings } from './text/finding-groups.ts'
import { findingLines } from './text/finding-lines.ts'
import { partialText } from './text/partial-line.ts'
import { patchText } from './text/patch-text.ts'
import { permitBlock, withoutPermit } from './text/permit-block.ts'
import { type Style, type TextOptions, toStyle } from './text/style.ts'
import { summaryLine } from './text/summary-line.ts'
import { wrap } from './text/wrap.ts'

export type { TextOptions } from './text/style.ts'

/**
 * The report for a person at a terminal: one line when the evidence holds, else the reasons worst
 * first, each with its next step. Ends with a newline.
 */
export const renderText = (report: Report, options: TextOptions): string => {
  const style = toStyle(options)
  return [
    ...summary(report, style),
    ...patchText(report).map((line) => `  ${style.dim(style.text(line))}`),
    ...findings(report, style),
    ...budgets(report, style),
    ...partial(report, style),
    ...skipped(report, style),
    ...permits(report, style),
    '',
  ].join('\n')
}

const summary = (report: Report, style: Style): readonly string[] => [
  summaryLine(report, style),
  ...(report.verdict.enforced || report.verdict.exitCode === 0
    ? []
    : ['  NOT ENFORCED: a trial period (enforce: report in policy/oracle.yaml); the exit code is that of Vitest']),
]

/** Notes are in the other renderings; here they would be noise. */
const findings = (report: Report, style: Style): readonly string[] =>
  groupFindings(report.findings.filter(({ exitCode }) => exitCode !== EXIT.allow).map(withoutPermit)).flatMap((group) =>
    findingLines(group, style),
  )

const budgets = (report: Report, style: Style): readonly string[] => {
  const lines = notableBudgets(report).flatMap((budget) =>
    wrap(`${style.id(budget.id)}: ${style.text(budgetText(budget))}`, { width: style.width, indent: '  ' }),
  )
  return lines.length > 0 && report.verdict.kind !== 'allow' ? ['', ...lines] : lines
}

/** The one note that is shown: samples that are missing decide about budgets. */
const skipped = ({ findings }: Report, style: Style): readonly string[] => {
  const note = findings.find(({ code }) => code === 'ledger-file-skipped')
  return note === undefined ? [] : [`  ${style.text(`${note.subject}: ${note.message}`)}`]
}

const partial = (report: Report, style: Style): readonly string[] => {
  const text = partialText(report)
  return text === null ? [] : wrap(style.text(text), { width: style.width, indent: '  ' })
}

/** Last and at the first column, so that a terminal's selection can be pasted as it is; never wrapped. */
const permits = ({ findings }: Report, style: Style): readonly string[] => {
  const block = permitBlock(findings)
  if (block === null) return []
  return ['', ...wrap(style.text(block.place), { width: style.width, indent: '' }), ...block.lines.map(style.text)]
}
