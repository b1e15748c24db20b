import { EXIT, type Report } from '../model/index.ts'
import { type BudgetNews, budgetNews } from './text/budget-news.ts'
import { notableBudgets } from './text/budget-text.ts'
import { expiryLines } from './text/expiry-lines.ts'
import { groupFindings } from './text/finding-groups.ts'
import { findingLines } from './text/finding-lines.ts'
import { FLAKES_SHOWN, flakeLines } from './text/flake-lines.ts'
import { partialText } from './text/partial-line.ts'
import { type PasteBlock, pasteBlock, withoutPaste } from './text/paste-block.ts'
import { patchText } from './text/patch-text.ts'
import { recordingLines } from './text/recording-text.ts'
import { type Style, type TextOptions, toStyle } from './text/style.ts'
import { summaryLines } from './text/summary-line.ts'
import { wrap } from './text/wrap.ts'

export type { TextOptions } from './text/style.ts'

/**
 * The report for a person at a terminal: one line when the evidence holds, else the reasons worst
 * first, each with its next step. Ends with a newline.
 */
export const renderText = (report: Report, options: TextOptions): string => {
  const style = toStyle(options)
  const shownBelow = options.panelFollows === true
  return [
    ...summary(report, style),
    ...patchText(report).map((line) => `  ${style.dim(style.text(line))}`),
    ...findings(report, style),
    ...apart(report, standing(report, { style, shownBelow })),
    ...paste(pasteBlock(report.findings, 'permits'), style),
    ...records(report, style),
    '',
  ].join('\n')
}

const summary = (report: Report, style: Style): readonly string[] => [
  ...summaryLines(report, style),
  ...(report.verdict.enforced || report.verdict.exitCode === 0
    ? []
    : wrap(TRIAL, { width: style.width, indent: '  ' })),
]

const TRIAL = 'NOT ENFORCED: a trial period (enforce: report in policy/oracle.yaml); the exit code is that of Vitest'

/** Notes are in the other renderings; here they would be noise. */
const findings = (report: Report, style: Style): readonly string[] =>
  groupFindings(report.findings.filter(({ exitCode }) => exitCode !== EXIT.allow).map(withoutPaste)).flatMap((group) =>
    findingLines(group, style),
  )

/** Of what stands with an allow, nothing is to be told apart. */
const apart = ({ verdict }: Report, lines: readonly string[]): readonly string[] =>
  lines.length > 0 && verdict.kind !== 'allow' ? ['', ...lines] : lines

/** What is no reason: how budgets stand, what flaked without one, what ends soon, what was not seen, what was recorded. */
const standing = (
  report: Report,
  { style, shownBelow }: { readonly style: Style; readonly shownBelow: boolean },
): readonly string[] => [
  ...(shownBelow ? [] : budgetNews(report)).flatMap((news) => budgetLines(news, style)),
  ...flakeLines(report.findings, style),
  ...(shownBelow ? [] : expiryLines(report, new Set(notableBudgets(report).map(({ id }) => id)), style)),
  ...(shownBelow ? [] : partial(report, style)),
  ...notes(report, style),
  ...recordingLines(report, style),
]

const budgetLines = ({ id, texts }: BudgetNews, style: Style): readonly string[] => [
  `  ${style.id(id)}`,
  ...texts.flatMap((text) => wrap(style.text(text), { width: style.width, indent: '    ' })),
]

const OF_LEDGER: ReadonlySet<string> = new Set(['ledger-file-skipped', 'ledger-not-read', 'ledger-changed-during-run'])

/** The notes that are shown as they are: samples that are missing decide about budgets. */
const notes = ({ findings }: Report, style: Style): readonly string[] =>
  findings
    .filter(({ code }) => OF_LEDGER.has(code))
    .flatMap(({ subject, message }) => wrap(style.text(`${subject}: ${message}`), { width: style.width, indent: '  ' }))

const partial = (report: Report, style: Style): readonly string[] => {
  const text = partialText(report)
  return text === null ? [] : wrap(style.text(text), { width: style.width, indent: '  ' })
}

/** Last and at the first column, so that a terminal's selection can be pasted as it is; never wrapped. */
const paste = (block: PasteBlock | null, style: Style): readonly string[] =>
  block === null
    ? []
    : ['', ...wrap(style.text(block.place), { width: style.width, indent: '' }), ...block.lines.map(style.text)]

/** As many as flakes are shown, with what a record is for: no finding said it. */
const records = ({ findings }: Report, style: Style): readonly string[] => {
  const block = pasteBlock(findings, 'records', FLAKES_SHOWN)
  if (block === null) return []
  return ['', ...wrap(style.text(block.advice), { width: style.width, indent: '' }), ...paste(block, style).slice(1)]
}
