import { type Outcome, outcomeOf } from './outcome.ts'
import type { RowResult } from './run-row.ts'

const HEAD = [
  'id',
  'class',
  'expected',
  'gate',
  'run',
  'final',
  'caught',
  'exact',
  'control',
  'plain',
  'naive',
  'reason',
]
const REASON = 110

/** Every line as a Markdown table, its columns aligned. */
export const tableText = (results: readonly RowResult[]): string => {
  const lines = [HEAD, HEAD.map(() => ''), ...results.map((result) => cells(result, outcomeOf(result)))]
  const widths = HEAD.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line, row) =>
      line.map((cell, column) =>
        (row === 1 ? '-' : ' ').repeat(widths[column] ?? 0).replace(/^ */, (fill) => cell.padEnd(fill.length)),
      ),
    )
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n')
}

const cells = (
  { row, gate, run, final, control, plain, naive, reason }: RowResult,
  outcome: Outcome,
): readonly string[] => [
  row.attack.id,
  row.class,
  String(row.expected),
  String(gate.exitCode),
  run === null ? '' : String(run.exitCode),
  String(final),
  outcome.pending === null ? caughtText(row.kind, outcome) : `waits for ${outcome.pending}`,
  outcome.exact ? 'yes' : outcome.pending === null ? 'NO' : 'no',
  control === null
    ? ''
    : control.final === control.expected
      ? String(control.final)
      : `${control.final}, not ${control.expected}`,
  String(plain),
  String(naive),
  brief(reason),
]

const caughtText = (kind: RowResult['row']['kind'], { caught, falseReject }: Outcome): string => {
  if (kind === 'legitimate') return falseReject ? 'FALSE REJECT' : 'let through'
  return caught ? 'yes' : 'NO'
}

/** One line, without what a table cell cannot hold. */
const brief = (reason: string): string => {
  const line = reason.replace(/\s+/g, ' ').replaceAll('|', '\\|')
  return line.length > REASON ? `${line.slice(0, REASON - 1)}…` : line
}
