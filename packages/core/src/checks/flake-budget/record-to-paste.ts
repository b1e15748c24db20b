import { runsForOneFailure } from '../../budget/evaluate-budget.ts'
import { addDays, type Day, type TestId } from '../../model/index.ts'
import { HOW_TO_RECORD } from './how-to-record.ts'

const DAYS = 30
const MAX_FAIL_RATE = 0.05

/** What a record is made for. */
export interface RecordNeed {
  readonly root: string
  readonly today: Day
  /** How many runs the ledger holds for its window. */
  readonly runs: number
}

/** The record that would grant a flake a retry, and where a person pastes it; a report prints one block of all of them. */
export const recordToPaste = (id: TestId, { root, today, runs }: RecordNeed): string =>
  [
    `mend it; until then a person may add its record, without which it has no retries${fewRuns(runs)}`,
    `paste into ${root}/policy/flake_budget.yaml, below "tests:" (in place of "tests: {}"), then seal:`,
    'tests:',
    `  ${JSON.stringify(id)}:`,
    '    retries: 1',
    '    window_runs: 40',
    `    max_fail_rate: ${MAX_FAIL_RATE}`,
    `    expires: "${addDays(today, DAYS)}"`,
    '    owner: "<team>"',
    '    note: "<why it flakes, and who mends it>"',
  ].join('\n')

/** With a window so short its first failure would be one too many. */
const fewRuns = (runs: number): string => (runs < runsForOneFailure(MAX_FAIL_RATE) ? `; ${HOW_TO_RECORD}` : '')
