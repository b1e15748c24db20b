import { resolve } from 'node:path'
import { readTextIfPresent } from '@vitest-oracle/core'
import { isDatabase, ledgerName, printable } from '@vitest-oracle/core/model'
import type { CliIo } from '../cli-io.ts'
import type { LedgerPlace } from './with-ledger.ts'

/**
 * Warns where the last run in a home was judged by another ledger than a command is about to use. The plugin
 * may be told one by its options, which no command reads: an empty folder would look like a past without runs.
 */
export const warnOfOtherLedger = ({ home, ledger }: LedgerPlace, { stderr }: Pick<CliIo, 'stderr'>): void => {
  const last = ledgerOfLastRun(home)
  if (last === null || placeOf(home, last) === placeOf(home, ledgerName(ledger))) return
  const line = `oracle  this uses the ledger ${ledgerName(ledger)}, the last run here used ${last}: --ledger or ORACLE_LEDGER names it`
  stderr.write(`${printable(line)}\n`)
}

/** As the report says; null where there is none that does. It only helps: what is wrong with it is for others to say. */
const ledgerOfLastRun = (home: string): string | null => {
  try {
    const report: unknown = JSON.parse(readTextIfPresent(resolve(home, '.vitest/oracle/report.json')) ?? 'null')
    const isNamed = typeof report === 'object' && report !== null && 'ledger' in report
    // Anybody can write that file: a text that is no ledger's name is not repeated.
    return isNamed && typeof report.ledger === 'string' ? ledgerName(report.ledger) : null
  } catch {
    return null
  }
}

const placeOf = (home: string, name: string): string => (isDatabase(name) ? name : resolve(home, name))
