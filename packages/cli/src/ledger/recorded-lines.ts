import type { NewRun } from '@vitest-oracle/core'
import { counted } from './counted.ts'

/** A recorded run and what the ledger said to it. */
export interface Recorded {
  readonly run: NewRun
  /** False: the ledger had it already. */
  readonly isNew: boolean
  /** The ledger as messages name it. */
  readonly ledger: string
}

const SHOWN = 10

/** What was recorded, for people to read. */
export const recordedLines = ({ run: { id, record, roster }, isNew, ledger }: Recorded): readonly string[] => {
  const flawed = record.tests.filter(({ attempts }) => attempts[0] !== undefined && attempts[0] !== 'passed')
  const facts = [
    `exit ${record.exitCode ?? 'unknown'}`,
    counted(roster.ids.length, 'test'),
    ...(record.part === null ? [] : [`part ${record.part}`]),
    ...(record.rerun === true ? ['a rerun: its commit has its sample'] : []),
    `LOCK ${record.lock.slice(0, 8)}`,
  ]
  return [
    `ledger  ${isNew ? 'recorded' : 'already recorded'} in ${ledger}: ${id}`,
    `  ${record.sha}${record.branch === null ? '' : ` (${record.branch})`}`,
    `  ${facts.join(', ')}`,
    // The name last: a log of GitHub obeys a line that begins with what a test may be called, `::stop-commands::`.
    ...flawed.slice(0, SHOWN).map((test) => `  ${test.attempts.join(', ')}  ${test.id}`),
    ...(flawed.length > SHOWN ? [`  and ${flawed.length - SHOWN} more that did not pass at first`] : []),
  ]
}
