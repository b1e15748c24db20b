import {
  isOracleError,
  printableLines,
  type Report,
  renderPanel,
  renderText,
  renderWaiting,
  waitingAfter,
} from '@vitest-oracle/core/run'
import { errorText } from './error-text.ts'
import { exitCodeNow } from './exit-guard.ts'
import { failureKind } from './failure-kind.ts'
import { watchState } from './seen-modules.ts'
import type { Session } from './session.ts'

const HUMAN = new Set(['default', 'verbose', 'dot', 'tree', 'agent', 'basic', 'minimal'])
const MACHINE = new Set(['json', 'junit', 'tap', 'tap-flat', 'html'])

/** Prints the report below Vitest's summary; beside a machine's reporter on standard error. */
export const printReport = (session: Session, report: Report): void => {
  const { watch } = session.vitest.config
  const options = { ...terminal(), panelFollows: watch }
  const text = renderText(report, options)
  session.waiting = waitingAfter(report)
  print(session, `\n${watch ? withPanel(text, renderPanel(report, watchState(session), options)) : text}`)
}

/** Apart where the verdict has its reasons, together where both are short. */
const withPanel = (text: string, panel: string): string =>
  text.includes('\n\n') ? `${text}\n${panel}` : `${text}${panel}`

/** Repeats the last verdict below Vitest's own word, which may be PASS, with what quitting would mean. */
export const printVerdictAgain = (session: Session): void => {
  if (session.waiting !== null) print(session, renderWaiting(session.waiting, exitCodeNow(), terminal()))
}

/** Prints why no verdict could be reached. */
export const printError = (session: Session, error: unknown): void => {
  session.waiting = isOracleError(error)
    ? { kind: failureKind(error.exitCode), why: `cannot ${error.message}`, code: error.code }
    : { kind: 'cannot-judge', why: 'a fault of vitest-oracle itself' }
  print(session, `\n${isOracleError(error) ? errorText(error) : faultOf(error)}`)
}

const faultOf = (error: unknown): string =>
  printableLines(
    `oracle  a fault of vitest-oracle itself (exit 70): please report it\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  )

/** Prints a text where people look for it. */
export const print = ({ vitest }: Session, text: string): void => {
  if (isForPeople(vitest.config.reporters)) vitest.logger.log(text)
  else vitest.logger.error(text)
}

/** Whether standard output belongs to people: a machine reporter's output must stay as it is. */
const isForPeople = (reporters: readonly unknown[]): boolean => {
  const names = reporters.map((reporter) => (Array.isArray(reporter) ? reporter[0] : reporter))
  return names.some((name) => HUMAN.has(String(name))) && !names.some((name) => MACHINE.has(String(name)))
}

const terminal = (): { color: boolean; width: number; unicode: boolean } => {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env
  return {
    color: !NO_COLOR && (FORCE_COLOR ? FORCE_COLOR !== '0' : process.stdout.isTTY === true && TERM !== 'dumb'),
    width: process.stdout.columns || 100,
    unicode: TERM !== 'dumb',
  }
}
