import { addDays, type Day, type TestId } from '../../model/index.ts'

const DAYS = 30

/** The record that would grant a flake a retry, and where a person pastes it; a report prints one block of all of them. */
export const recordToPaste = (id: TestId, { root, today }: { readonly root: string; readonly today: Day }): string =>
  [
    'mend it; until then a person may add its record, without which it has no retries',
    `paste into ${root}/policy/flake_budget.yaml, below "tests:" (in place of "tests: {}"), then seal:`,
    'tests:',
    `  ${JSON.stringify(id)}:`,
    '    retries: 1',
    '    window_runs: 40',
    '    max_fail_rate: 0.05',
    `    expires: "${addDays(today, DAYS)}"`,
    '    owner: "<team>"',
    '    note: "<why it flakes, and who mends it>"',
  ].join('\n')
