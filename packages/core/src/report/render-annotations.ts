import { EXIT, type Finding, type Report } from '../model/index.ts'
import { leftText, rateText } from './text/budget-text.ts'
import { printable } from './text/printable.ts'

const SHOWN = 10

/**
 * Workflow commands that GitHub turns into annotations, worst first and at most ten, which is what
 * it shows of a step. Empty when there is nothing to say; notes are left out.
 */
export const renderAnnotations = (report: Report): string =>
  report.findings
    .filter(({ exitCode }) => exitCode !== EXIT.allow)
    .slice(0, SHOWN)
    .map((finding) => `${toCommand(finding, report)}\n`)
    .join('')

/** A trial period and a review do not fail the job, so they are no errors. */
const toCommand = (finding: Finding, report: Report): string => {
  const level = report.verdict.enforced && finding.exitCode !== EXIT.review ? 'error' : 'warning'
  const { file, line } = placeOf(finding)
  const properties = [
    ...(file === undefined ? [] : [`file=${escapeProperty(file)}`]),
    ...(line === undefined ? [] : [`line=${line}`]),
    `title=${escapeProperty(printable(`oracle: ${finding.code} (${finding.exitCode})`))}`,
  ]
  return `::${level} ${properties.join(',')}::${escapeData(toLines(finding, report).join('\n'))}`
}

/** A spent or broken budget with its rate and what is left: an annotation stands alone. */
const toLines = (finding: Finding, { budgets }: Report): readonly string[] => {
  const { check, subject, message, action } = finding
  const budget = check === 'flake-budget' ? budgets.find(({ id }) => id === subject) : undefined
  const window = budget === undefined ? [] : [`${rateText(budget)}; ${leftText(budget)}`]
  return [`${subject}: ${message}`, ...window, ...action.split('\n')].map(printable)
}

interface Place {
  readonly file?: string
  readonly line?: string
}

/** The path of an id is what stands before its first ` > `, after the project; a message may name a line. */
const placeOf = ({ subject, message }: Finding): Place => {
  const [file = subject] = subject.replace(/^\|[^|]*\| /, '').split(' > ', 1)
  if (!IS_PATH.test(file)) return {}
  const at = `(${file}:`
  const start = message.indexOf(at)
  const line = start === -1 ? undefined : /^\d+(?=\))/.exec(message.slice(start + at.length))?.[0]
  return line === undefined ? { file } : { file, line }
}

/** Names of the policy and of the configuration are subjects too. */
const IS_PATH = /\/|\.[cm]?[jt]sx?$/

/** GitHub reads `%`, a newline and a carriage return in both places, `:` and `,` in properties only. */
const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
