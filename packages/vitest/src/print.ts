import { isOracleError, type Report, renderText } from '@vitest-oracle/core/run'
import type { Session } from './session.ts'

const HUMAN = new Set(['default', 'verbose', 'dot', 'tree', 'agent', 'basic', 'minimal'])
const MACHINE = new Set(['json', 'junit', 'tap', 'tap-flat', 'html'])

/** Prints the report below Vitest's summary; beside a machine's reporter on standard error. */
export const printReport = (session: Session, report: Report): void => {
  const text = renderText(report, terminal())
  session.lastLine = text.split('\n', 1)[0] ?? ''
  print(session, text)
}

/** Prints why no verdict could be reached: one message and what to do, no stack trace. */
export const printError = (session: Session, error: unknown): void => {
  const text = isOracleError(error)
    ? `oracle  cannot ${error.message}\n        ${error.hint}\n        (exit ${error.exitCode}, ${error.code})`
    : faultOf(error)
  session.lastLine = text.split('\n', 1)[0] ?? ''
  print(session, text)
}

const faultOf = (error: unknown): string =>
  `oracle  a fault of vitest-oracle itself (exit 70): please report it\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`

const print = ({ vitest }: Session, text: string): void => {
  if (isForPeople(vitest.config.reporters)) vitest.logger.log(`\n${text}`)
  else vitest.logger.error(`\n${text}`)
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
